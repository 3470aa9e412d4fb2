import { readId } from '#server/platform/shop/read-options.ts';
import { parseArgs } from 'node:util';
import { listMessages, type ContactMessage } from '#server/api/forms/contact-messages.ts';
import { deleteMessageAction, endMessageAction, endWithdrawalAction } from '#server/api/forms/form-actions.ts';
import { listWithdrawals, type Withdrawal } from '#server/api/forms/withdrawals.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { type Action, runAction } from '#server/admin/actions/action.ts';
import { commandAuthority } from './key-commands.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';

const maxListed = 500;

type Call = { readonly positionals: readonly string[]; readonly all: boolean; readonly json: boolean };

function readCall(args: readonly string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { positionals: positionals, all: values.all, json: values.json };
  } catch {
    return null;
  }
}

function indented(text: string): string {
  return text === '' ? '' : `\n    ${text.replaceAll(/\n+/g, '\n    ')}`;
}

function messageLine({ id, name, email, body, createdAt, doneAt }: ContactMessage): string {
  const writer = name === '' ? email : `${name} <${email}>`;
  return `${id}  ${vilniusMinute(createdAt)}  ${writer}${doneAt === null ? '' : '  (done)'}${indented(body)}`;
}

function messageRecord({ id, name, email, body, quick, locale, createdAt, doneAt }: ContactMessage) {
  return {
    id,
    name,
    email,
    message: body,
    quick,
    locale,
    date: createdAt.toISOString(),
    done: doneAt?.toISOString() ?? null,
  };
}

function withdrawalLine({ id, orderNumber, orderId, name, email, goods, createdAt, doneAt }: Withdrawal): string {
  const order = orderId === null ? `“${orderNumber}”, which is no order of this address` : `order ${orderId}`;
  return `${id}  ${vilniusMinute(createdAt)}  ${order}  ${name} <${email}>${doneAt === null ? '' : '  (done)'}${indented(goods)}`;
}

function withdrawalRecord(withdrawal: Withdrawal) {
  const { id, orderNumber, orderId, name, email, goods, locale, createdAt, doneAt } = withdrawal;
  return {
    id,
    order: orderId,
    said_order: orderNumber,
    name,
    email,
    goods,
    locale,
    date: createdAt.toISOString(),
    done: doneAt?.toISOString() ?? null,
  };
}

type Listed<Entry> = {
  readonly name: string;
  readonly summary: string;
  readonly none: string;
  readonly read: (shop: ShopFoundation, all: boolean) => Promise<readonly Entry[]>;
  readonly line: (entry: Entry) => string;
  readonly record: (entry: Entry) => object;
};

function listCommand<Entry>({ name, summary, none, read, line, record }: Listed<Entry>): Command {
  const command: Command = {
    name,
    usage: '[--all] [--json]',
    summary,
    async run(shop, args, output) {
      const call = readCall(args);
      if (call === null || call.positionals.length > 0) return usageError(output, command);
      const entries = await read(shop, call.all);
      if (call.json) output.line(JSON.stringify(entries.map(record)));
      else if (entries.length === 0) output.line(none);
      else for (const entry of entries) output.line(line(entry));
      return 0;
    },
  };
  return command;
}

export const messagesList = listCommand({
  name: 'messages list',
  summary: 'Lists what shoppers wrote, the newest first; with --all what is done as well.',
  none: 'No messages wait.',
  read: ({ database }, all) => listMessages(database.db, all, maxListed),
  line: messageLine,
  record: messageRecord,
});

export const withdrawalsList = listCommand({
  name: 'withdrawals list',
  summary: 'Lists withdrawals from contracts, the newest first; with --all what is done as well.',
  none: 'No withdrawals wait.',
  read: ({ database }, all) => listWithdrawals(database.db, all, maxListed),
  line: withdrawalLine,
  record: withdrawalRecord,
});

type Change = {
  readonly name: string;
  readonly summary: string;
  /** What is changed and what becomes of it: `Message 4 is done.` */
  readonly resultWords: readonly [what: string, became: string];
  readonly action: Action<{ readonly id: number }, null, { readonly code: 'unknown' }>;
};

function changeCommand({ name, summary, resultWords: [entryName, became], action }: Change): Command {
  const command: Command = {
    name,
    usage: 'ID… [--json]',
    summary,
    async run({ database, clock }, args, output) {
      const call = readCall(args);
      const ids = (call?.positionals ?? []).map(readId);
      if (call === null || call.all || ids.length === 0 || ids.includes(null)) return usageError(output, command);
      let code = 0;
      for (const id of ids.filter((one) => one !== null)) {
        const changed = await runAction({ database, clock }, commandAuthority(name), action, { id });
        if (changed.ok) {
          output.line(call.json ? JSON.stringify({ id, [became]: true }) : `${entryName} ${id} is ${became}.`);
          continue;
        }
        output.problem(`There is no ${entryName.toLowerCase()} ${id}.`);
        code = 1;
      }
      return code;
    },
  };
  return command;
}

export const messagesDone = changeCommand({
  name: 'messages done',
  summary: 'Takes messages off the list.',
  resultWords: ['Message', 'done'],
  action: endMessageAction,
});

export const messagesDelete = changeCommand({
  name: 'messages delete',
  summary: 'Deletes messages with the addresses of those who wrote them.',
  resultWords: ['Message', 'deleted'],
  action: deleteMessageAction,
});

export const withdrawalsDone = changeCommand({
  name: 'withdrawals done',
  summary: 'Takes withdrawals off the list, once the money has gone back.',
  resultWords: ['Withdrawal', 'done'],
  action: endWithdrawalAction,
});
