import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Redirect, RedirectFailure } from '#server/api/redirects/redirect-chains.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { addRedirectsAction, removeRedirectAction } from '#server/api/redirects/redirect-actions.ts';
import { createRedirects } from '#server/api/redirects/redirects.ts';
import { parseRedirectFile } from '#server/api/redirects/redirect-file.ts';
import type { MailingShop } from '#server/tools/mail/mail-context.ts';
import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';

function readCall(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean', default: false }, gone: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, positionals: positionals };
  } catch {
    return null;
  }
}

function reason({ code, data: { source, target } }: RedirectFailure): string {
  switch (code) {
    case 'source_not_a_path':
      return `„${source}“ cannot be led elsewhere: a path such as /sena/ can, and not the home page.`;
    case 'target_not_an_address':
      return `„${target}“ is nowhere to lead to: write a path such as /nauja/ or a whole address.`;
    case 'leads_to_itself':
      return `${source} would lead to itself.`;
  }
}

function spoken({ source, target }: Redirect): string {
  return `${source} → ${target ?? 'gone for good'}`;
}

function linksOf({ database, mail }: MailingShop) {
  return createRedirects(database.db, mail?.publicUrl ?? null);
}

async function add(
  { database, clock, mail }: MailingShop,
  { name }: Pick<Command, 'name'>,
  output: CommandOutput,
  redirects: readonly Redirect[],
): Promise<boolean> {
  const action = addRedirectsAction(mail?.publicUrl ?? null);
  const added = await runAction({ database, clock }, commandAuthority(name), action, { redirects });
  if (added.ok) return true;
  const { failure } = added;
  const isRefused = failure.code === 'not_permitted' || failure.code === 'invalid_input';
  output.problem(isRefused ? `No redirect was added: ${failure.code}.` : reason(failure));
  return false;
}

export const redirectsAdd: Command<MailingShop> = {
  name: 'redirects add',
  usage: 'OLD (NEW | --gone)',
  summary: 'Leads an address that no page stands at to another, or says that its page is gone for good.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [source, target = null, ...remainingArguments] = call?.positionals ?? [];
    if (call === null || source === undefined || remainingArguments.length > 0 || call.gone === (target !== null))
      return usageError(output, redirectsAdd);
    if (!(await add(shop, redirectsAdd, output, [{ source, target }]))) return 1;
    const storedRedirect = await linksOf(shop).find(source);
    output.line(spoken(storedRedirect ?? { source, target }));
    return 0;
  },
};

export const redirectsList: Command<MailingShop> = {
  name: 'redirects list',
  usage: '[--json]',
  summary: 'Lists the addresses that are led elsewhere.',
  async run(shop, args, output) {
    const call = readCall(args);
    if (call === null || call.positionals.length > 0 || call.gone) return usageError(output, redirectsList);
    const all = await linksOf(shop).list();
    if (call.json) output.line(JSON.stringify(all));
    else if (all.length === 0) output.line('No redirects.');
    else for (const one of all) output.line(spoken(one));
    return 0;
  },
};

export const redirectsRemove: Command<MailingShop> = {
  name: 'redirects remove',
  usage: 'OLD',
  summary: 'Leads an address nowhere any more.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [source, ...remainingArguments] = call?.positionals ?? [];
    if (call === null || source === undefined || remainingArguments.length > 0 || call.gone)
      return usageError(output, redirectsRemove);
    const { database, clock } = shop;
    const authority = commandAuthority(redirectsRemove.name);
    const removed = await runAction({ database, clock }, authority, removeRedirectAction, { source });
    if (removed.ok) return 0;
    output.problem(`${source} is led nowhere.`);
    return 1;
  },
};

export const redirectsLoad: Command<MailingShop> = {
  name: 'redirects load',
  usage: 'FILE.csv',
  summary: 'Adds redirects from a file of two columns, old and new; all of the file or nothing.',
  paths: { positionals: [0] },
  async run(shop, args, output) {
    const [path, ...remainingArguments] = args;
    if (path === undefined || remainingArguments.length > 0 || path.startsWith('--'))
      return usageError(output, redirectsLoad);
    const text = await readFile(path, 'utf8').catch(() => null);
    const parsedFile = text === null ? `There is no file ${path}.` : parseRedirectFile(text);
    if (typeof parsedFile === 'string') {
      output.problem(parsedFile);
      return 1;
    }
    if (!(await add(shop, redirectsLoad, output, parsedFile))) return 1;
    output.line(`Redirects added: ${parsedFile.length}.`);
    return 0;
  },
};
