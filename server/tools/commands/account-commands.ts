import { writeFile } from 'node:fs/promises';
import { foldEmail, isEmail } from '#core/address/email.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { eraseCustomer, exportCustomer } from '#server/admin/customers/customer-actions.ts';
import { type Command, type CommandOutput, usageError, writeFailure } from '#server/platform/shop/command.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import { isSubscribed } from '#server/sales/newsletter/newsletter-consent.ts';
import { commandAuthority } from './key-commands.ts';

const ownerOnly = 0o600;

export const accountsExport: Command = {
  name: 'accounts export',
  usage: 'EMAIL --out FILE.json [--json]',
  summary: 'Writes all that is stored of an e-mail address, with an account or without, into a file for its owner.',
  paths: { options: ['--out'] },
  async run({ database, clock }, args, output) {
    const call = readOptions(args, { out: { type: 'string' }, json: { type: 'boolean', default: false } });
    const [address, ...extraArguments] = call?.positionals ?? [];
    const path = call?.values.out;
    if (call === null || path === undefined || address === undefined || extraArguments.length > 0)
      return usageError(output, accountsExport);
    if (!isEmail(address)) return refuse(output, `${address} is no e-mail address.`);
    const exported = await runAction({ database, clock }, commandAuthority('accounts export'), exportCustomer, {
      email: address,
    });
    if (!exported.ok) return refuse(output, `It was not exported: ${exported.failure.code}.`);
    const { owner, data } = exported.value;
    try {
      await writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: ownerOnly });
    } catch (error) {
      return writeFailure(output, path, error);
    }
    const { email, accountId } = owner;
    const about = accountId === null ? 'there is no account' : 'account, orders and the rest';
    output.line(call.values.json ? JSON.stringify({ email, path }) : `Written to ${path}: ${email}, ${about}.`);
    return 0;
  },
};

export const accountsErase: Command = {
  name: 'accounts erase',
  usage: 'EMAIL --yes [--json]',
  summary:
    'Erases what is stored of an e-mail address and need not be kept: account, addresses, sessions, messages, newsletter. Orders and invoices stay.',
  async run({ database, clock }, args, output) {
    const call = readOptions(args, {
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const [address, ...extraArguments] = call?.positionals ?? [];
    if (call === null || address === undefined || extraArguments.length > 0) return usageError(output, accountsErase);
    if (!isEmail(address)) return refuse(output, `${address} is no e-mail address.`);
    if (!call.values.yes) return refuse(output, 'It cannot be undone: add --yes to erase.');
    const gotNewsletter = await isSubscribed(database.db, foldEmail(address));
    const erased = await runAction({ database, clock }, commandAuthority('accounts erase'), eraseCustomer, {
      email: address,
    });
    if (!erased.ok)
      return refuse(
        output,
        erased.failure.code === 'is_staff'
          ? `${foldEmail(address)} works in the shop: end that first, by shop staff end.`
          : `It was not erased: ${erased.failure.code}.`,
      );
    const { email, accountId } = erased.value;
    const done = { email, had_account: accountId !== null, got_newsletter: gotNewsletter };
    const account = accountId === null ? 'there was no account; the rest' : 'the account and the rest';
    output.line(call.values.json ? JSON.stringify(done) : `Erased of ${email}: ${account}. Orders and invoices stay.`);
    if (gotNewsletter) output.problem('It got the newsletter: remove it from the mailing service, too.');
    return 0;
  },
};

function refuse(output: CommandOutput, sentence: string): number {
  output.problem(sentence);
  return 1;
}
