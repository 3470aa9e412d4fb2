import { readId } from '#server/platform/shop/read-options.ts';
import type { MailingShop } from '#server/tools/mail/mail-context.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { mailAddress } from '#server/tools/mail/addresses.ts';
import { writeMessage } from '#server/tools/mail/mailer.ts';
import { draftMail, draftTestMail, type MailDraftFailure, mailNames } from '#server/tools/mail/draft-mail.ts';
import { usageErrorExitCode, type Command, usageError, writeFailure } from '#server/platform/shop/command.ts';

const sendingSeconds = 60;

function reasonOf({ code }: MailDraftFailure): string {
  switch (code) {
    case 'unknown_order':
      return 'There is no such order.';
    case 'unknown_topic':
      return `There is no such mail. The mails are ${mailNames.join(', ')}.`;
    case 'nothing_to_say':
      return 'There is nothing to say: such a mail would not be sent for this order.';
    case 'no_address':
      return 'There is no address to send it to.';
    case 'no_sender':
      return 'The shop has no e-mail address: set shop.email.';
    case 'not_built':
      return 'The storefront, which writes the mails, is not built: npm start builds it.';
    case 'no_mail':
      return 'This shop was opened without mails.';
  }
}

export const mailTest: Command<MailingShop> = {
  name: 'mail test',
  usage: 'ADDRESS [--json]',
  summary: 'Sends a mail to an address, to see whether mails arrive.',
  async run(shop, args, output, signal) {
    const positionals = args.filter((arg) => arg !== '--json');
    const to = mailAddress(positionals[0] ?? '');
    if (positionals.length !== 1 || to === null) return usageError(output, mailTest);
    const drafted = await draftTestMail(shop, to);
    if (!drafted.ok || shop.mail === undefined) {
      output.problem(reasonOf(drafted.ok ? { code: 'no_mail' } : drafted.failure));
      return 1;
    }
    const until = AbortSignal.any([signal, AbortSignal.timeout(sendingSeconds * 1000)]);
    const sendResult = await shop.mail.mailer.send(drafted.value, until);
    if (!sendResult.ok) {
      output.problem(`The mail was not sent: ${sendResult.failure.reason}`);
      return 1;
    }
    const { deliveryDetail: where } = sendResult.value;
    const text = shop.mail.mailer.kind === 'folder' ? `Written to ${where}` : `Sent to ${to}: ${where}`;
    output.line(args.includes('--json') ? JSON.stringify({ to, where }) : text);
    return 0;
  },
};

type ShowCall = { readonly order: number; readonly topic: string; readonly out: string | null; readonly form: Form };
type Form = 'text' | 'html' | 'json';

function readShowCall(args: readonly string[]): ShowCall | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        html: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
    const [word, topic = ''] = positionals;
    const order = readId(word);
    if (order === null || topic === '' || positionals.length > 2) return null;
    const form = values.json ? 'json' : values.html ? 'html' : 'text';
    return { order, topic: topic.replace(/^mail\./, ''), out: values.out ?? null, form };
  } catch {
    return null;
  }
}

export const mailShow: Command<MailingShop> = {
  name: 'mail show',
  usage: 'ORDER TOPIC [--html | --json] [--out FILE.eml]',
  summary: 'Shows a mail about an order as it would be sent now, without sending it.',
  paths: { options: ['--out'] },
  async run(shop, args, output) {
    const call = readShowCall(args);
    if (call === null) return usageError(output, mailShow);
    const drafted = await draftMail(shop, call.order, call.topic);
    if (!drafted.ok) {
      output.problem(reasonOf(drafted.failure));
      return drafted.failure.code === 'unknown_topic' ? usageErrorExitCode : 1;
    }
    const mail = drafted.value;
    if (call.out !== null) {
      const message = await writeMessage(mail);
      try {
        await writeFile(call.out, message);
      } catch (error) {
        return writeFailure(output, call.out, error);
      }
      output.line(`Written to ${call.out}`);
      return 0;
    }
    const { from, to, subject, messageId, text, html, files } = mail;
    const names = files.map(({ filename }) => filename);
    if (call.form === 'json') output.line(JSON.stringify({ from, to, subject, messageId, text, html, files: names }));
    else if (call.form === 'html') output.line(html);
    else {
      output.line(`From: ${from.name} <${from.address}>\nTo: ${to.join(', ')}\nSubject: ${subject}`);
      if (names.length > 0) output.line(`Files: ${names.join(', ')}`);
      output.line(`\n${text}`);
    }
    return 0;
  },
};
