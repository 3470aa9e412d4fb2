import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it. Nothing in it may name a file or an address to read from. */
export function compose(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    ...(mail.references === null ? {} : { references: mail.references, inReplyTo: mail.references }),
    date: mail.date,
    from: mail.from,
    replyTo: mail.replyTo,
    to: mail.to.map((address) => ({ name: '', address })),
    bcc: mail.bcc.map((address) => ({ name: '', address })),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.files.map(({ filename, content, contentType }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    // Nobody's holiday answer should come back for it. It is no list mail: there is nothing to unsubscribe from.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
