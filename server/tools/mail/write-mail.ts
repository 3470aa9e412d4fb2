import { createHash } from 'node:crypto';
import type { RenderMail } from '#contract/mail-models.ts';
import { oneClick } from '#contract/newsletter.ts';
import { vilniusOffset } from '#core/time/vilnius.ts';
import { invoiceDocuments } from '#server/sales/invoices/invoice-documents.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { mailAddress, type ShopAddresses } from './addresses.ts';
import { cleanTexts } from '#server/platform/texts/clean-text.ts';
import type { MailContext, PreparedMail } from './mail-context.ts';
import type { Mail } from './mail.ts';
import type { SendMailOptions } from 'nodemailer';

const strangersText = {
  lines: new Set(['note', 'paymentInstructions', 'reason']),
  untouched: new Set(['pages', 'currency']),
};

/** Mails that attach the invoices and credit notes issued so far. */
const withInvoices: ReadonlySet<string> = new Set([
  'order-placed',
  'order-status',
  'payment-reminder',
  'order-shipped',
  'order-refunded',
]);

export type WriteMailOptions = {
  readonly context: MailContext;
  readonly renderMail: RenderMail;
  readonly addresses: ShopAddresses;
  /** When the outbox entry was created, which is part of the file name. */
  readonly createdAt: Date;
  readonly at: Date;
};

/** `<17.order-placed.3f9c…@shop.example>`: the same for every attempt, and no other shop's. */
function messageId(order: StoredOrder, topic: string, from: string): string {
  const shopOwn = createHash('sha256').update(order.key).digest('hex').slice(0, 16);
  return `<${order.id}.${topic}.${shopOwn}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

/** `2026-11-21-120000-order-placed-17`, by the clocks of Vilnius. */
export function mailFileName(at: Date, about: string): string {
  const local = new Date(at.getTime() + vilniusOffset(at)).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}-${about}`;
}

/** Renders a prepared mail; null where its recipient has no address. */
export async function writeMail(mail: PreparedMail, options: WriteMailOptions): Promise<Mail | null> {
  const { context, renderMail, addresses, createdAt, at } = options;
  const { order, settings } = context;
  const toShopper = mail.reader === 'shopper';
  const shopper = mailAddress(order.email);
  const to = toShopper ? [shopper].filter((address) => address !== null) : addresses.merchant;
  if (to.length === 0) return null;
  const renderOptions = { locale: currentLocale(), texts: settings.texts };
  const renderedMail = mail.render((name, model) => renderMail(name, cleanTexts(model, strangersText), renderOptions));
  const invoices = withInvoices.has(mail.name)
    ? await invoiceDocuments(context.db, order.id, await context.tools.readLetterhead?.(settings))
    : [];
  const topic = mail.key === '' ? mail.name : `${mail.name}.${mail.key}`;
  const currentMessageId = messageId(order, topic, addresses.from.address);
  const first = messageId(order, 'order-placed', addresses.from.address);
  return {
    messageId: currentMessageId,
    references: toShopper && currentMessageId !== first ? first : null,
    date: at,
    from: addresses.from,
    // The merchant answers the shopper, the shopper the shop.
    replyTo: toShopper || shopper === null ? addresses.replyTo : { name: '', address: shopper },
    to,
    bcc: toShopper ? addresses.bcc.filter((address) => !to.includes(address)) : [],
    subject: renderedMail.subject,
    html: renderedMail.html,
    text: renderedMail.text,
    files: [
      ...renderedMail.files.map(({ name, html }) => ({
        filename: name,
        content: html,
        contentType: 'text/html; charset=utf-8',
      })),
      ...invoices,
    ],
    fileName: mailFileName(createdAt, `${topic}-${order.id}`),
  };
}

/** RFC 8058: a mail program unsubscribes by posting to the address. */
function unsubscribeHeaders(url: string) {
  return {
    // As it is: an address that is broken into lines is not read by every mail program.
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
    'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}`,
  };
}

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
    headers: {
      // Suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(mail.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
