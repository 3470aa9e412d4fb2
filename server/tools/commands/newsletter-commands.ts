import { readFile } from 'node:fs/promises';
import { foldEmail, isEmail } from '#core/address/email.ts';
import { defaultLocale } from '#contract/languages.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { type Command, usageError, writeFailure } from '#server/platform/shop/command.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import { endSubscriptions, listSubscribers, readConsents } from '#server/sales/newsletter/subscribers.ts';
import { unsubscribeUrl } from '#server/sales/newsletter/unsubscribe-link.ts';
import type { MailingShop } from '#server/tools/mail/mail-context.ts';
import { readLeftAddresses } from '#server/tools/newsletter/read-left-addresses.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { endNewsletter } from '#server/admin/customers/newsletter-actions.ts';
import { commandAuthority } from './key-commands.ts';
import { writeSubscriberFile } from '#server/tools/newsletter/subscriber-file.ts';

export const newsletterExport: Command<MailingShop> = {
  name: 'newsletter export',
  usage: '--out FILE.csv [--unsubscribed] [--json]',
  summary:
    'Writes who gets the newsletter into a file for a mailing service; --unsubscribed: who has left, for its list of those it must not write to.',
  paths: { options: ['--out'] },
  async run({ database, settings, mail }, args, output) {
    const call = readOptions(args, {
      out: { type: 'string' },
      unsubscribed: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const path = call?.values.out;
    if (call === null || path === undefined || call.positionals.length > 0) return usageError(output, newsletterExport);
    const which = call.values.unsubscribed ? 'unsubscribed' : 'subscribed';
    const subscribers = await listSubscribers(database.db, which);
    const key = await signingKey(database);
    const { languages } = settings.current();
    const publicUrl = mail?.publicUrl ?? '';
    try {
      await writeSubscriberFile({
        path,
        subscribers,
        leaveUrl(subscriber) {
          const locale = languages.find((offered) => offered === subscriber.locale) ?? defaultLocale;
          return unsubscribeUrl(subscriber, { key, publicUrl, locale });
        },
      });
    } catch (error) {
      return writeFailure(output, path, error);
    }
    const count = subscribers.length;
    output.line(
      call.values.json ? JSON.stringify({ path, addresses: count }) : `Written to ${path}: ${count} addresses.`,
    );
    return 0;
  },
};

export const newsletterImportUnsubscribed: Command = {
  name: 'newsletter import-unsubscribed',
  usage: 'FILE.csv [--json]',
  summary:
    'Ends the newsletter of everybody who has left at the mailing service, by its list; they are not exported again.',
  loads: 'newsletter',
  paths: { positionals: [0] },
  async run({ database, clock }, args, output) {
    const call = readOptions(args, { json: { type: 'boolean', default: false } });
    const [path, ...extraArguments] = call?.positionals ?? [];
    if (call === null || path === undefined || extraArguments.length > 0)
      return usageError(output, newsletterImportUnsubscribed);
    const text = await readFile(path, 'utf8').catch(() => null);
    const left = text === null ? `There is no file ${path}.` : readLeftAddresses(text);
    if (typeof left === 'string') {
      output.problem(left);
      return 1;
    }
    const ended = await endSubscriptions(database, left, clock());
    const others = left.length - ended;
    output.line(
      call.values.json
        ? JSON.stringify({ unsubscribed: ended, others })
        : `Unsubscribed: ${ended}; others, who got no newsletter or have come back since: ${others}.`,
    );
    return 0;
  },
};

/** The address that a command is about; null where it was called wrongly. */
function readAddress(args: readonly string[]) {
  const call = readOptions(args, { json: { type: 'boolean', default: false } });
  const [address, ...extraArguments] = call?.positionals ?? [];
  if (call === null || address === undefined || extraArguments.length > 0 || !isEmail(address)) return null;
  return { email: foldEmail(address), json: call.values.json };
}

export const newsletterShow: Command = {
  name: 'newsletter show',
  usage: 'EMAIL [--json]',
  summary: 'Shows what an address has consented to: when, where, in which words, confirmed when, and when it ended.',
  async run({ database }, args, output) {
    const call = readAddress(args);
    if (call === null) return usageError(output, newsletterShow);
    const consents = await readConsents(database.db, call.email);
    if (call.json) {
      output.line(JSON.stringify(consents));
      return 0;
    }
    if (consents.length === 0) output.line('Nothing is stored of this address.');
    for (const { asked_at, source, page, network, wording, confirmed_at, confirmed_network, ...end } of consents) {
      output.line(
        `${vilniusMinute(asked_at)}  asked (${source}, ${page}, from ${network || 'this machine'}): ${wording}`,
      );
      if (confirmed_at !== null)
        output.line(`${vilniusMinute(confirmed_at)}  confirmed (from ${confirmed_network || 'this machine'})`);
      if (end.ended_at !== null) output.line(`${vilniusMinute(end.ended_at)}  ended (${end.ended_by})`);
    }
    return 0;
  },
};

export const newsletterRemove: Command = {
  name: 'newsletter remove',
  usage: 'EMAIL [--json]',
  summary: 'Unsubscribes an address whose owner has asked for that otherwise than by the link of a letter.',
  async run({ database, clock }, args, output) {
    const call = readAddress(args);
    if (call === null) return usageError(output, newsletterRemove);
    const { email, json } = call;
    const tools = { database, clock };
    const ended = await runAction(tools, commandAuthority(newsletterRemove.name), endNewsletter, { email });
    if (!ended.ok) {
      output.problem(`${email} does not get the newsletter.`);
      return 1;
    }
    output.line(json ? JSON.stringify({ email, unsubscribed: true }) : `${email} gets no newsletter any more.`);
    return 0;
  },
};
