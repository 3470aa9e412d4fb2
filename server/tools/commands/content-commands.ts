import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { languagePrefix, type Locale, locales } from '#contract/languages.ts';
import { diffText } from '#core/text/line-diff.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import { type Action, runAction } from '#server/admin/actions/action.ts';
import { readShopTime } from '#server/api/rest-v3/shop-dates.ts';
import { contentEditing } from '#server/content/open-content.ts';
import { previewToken } from '#server/content/preview/preview-link.ts';
import { type ContentActions, contentActions } from '#server/content/store/content-actions.ts';
import {
  type ContentEntry,
  type ContentRevision,
  headOf,
  listEntries,
  listRevisions,
  readRevisions,
  stateOf,
} from '#server/content/store/content-rows.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { type AnyWrittenTexts, faultText, findNamed, refuse } from './written-texts.ts';

const day = 86_400_000; // milliseconds

type Flags<Name extends string> = { readonly positionals: readonly string[] } & Readonly<Record<Name, boolean>>;

function readCall<Name extends string>(args: readonly string[], ...flags: readonly Name[]): Flags<Name> | null {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const, default: false }]));
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { ...values, positionals } as unknown as Flags<Name>;
  } catch {
    return null;
  }
}

/** Does something with one entry as the command of that name; returns the exit code. */
async function runFor<Input, Output, Fault extends Parameters<typeof faultText>[0]>(
  shop: CommandShop,
  command: string,
  [action, input]: readonly [Action<Input, Output, Fault>, unknown],
  output: CommandOutput,
): Promise<number> {
  const done = await runAction(shop, commandAuthority(command), action, input);
  return done.ok ? 0 : refuse(output, faultText(done.failure));
}

function actionsOf(shop: CommandShop): ContentActions {
  return contentActions(contentEditing(shop.settings));
}

function nameOf({ files: { kind } }: AnyWrittenTexts, revision: ContentRevision | undefined): string {
  const parsed = v.safeParse(kind.content, revision?.content);
  return parsed.success ? kind.name(parsed.output) : '?';
}

function listCommand(texts: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} list`,
    usage: '[--json]',
    summary: `Lists all ${texts.noun} with their state, those in the trash last.`,
    async run({ database: { db } }, args, output) {
      const call = readCall(args, 'json');
      if (call === null || call.positionals.length > 0) return usageError(output, command);
      const entries = await listEntries(db, texts.files.kind.kind);
      const heads = await readRevisions(
        db,
        entries.flatMap((entry) => headOf(entry) ?? []),
      );
      const records = entries.map((entry) => ({
        slug: entry.slug,
        state: stateOf(entry),
        title: nameOf(texts, heads.get(headOf(entry) ?? 0)),
        draft: entry.draft !== null && stateOf(entry) !== 'draft',
        planned: entry.plannedAt?.toISOString() ?? null,
        published: entry.publishedAt?.toISOString() ?? null,
        changed: entry.updatedAt.toISOString(),
      }));
      if (call.json) output.line(JSON.stringify(records));
      else if (records.length === 0) output.line(`No ${texts.noun}.`);
      else
        for (const line of entries.map((entry, index) => listLine(entry, records[index]?.title ?? '')))
          output.line(line);
      return 0;
    },
  };
  return command;
}

function listLine(entry: ContentEntry, title: string): string {
  const state = stateOf(entry);
  const notes = [
    state,
    ...(entry.draft !== null && state !== 'draft' ? ['with a draft'] : []),
    ...(entry.plannedAt === null ? [] : [`planned for ${vilniusMinute(entry.plannedAt)}`]),
  ];
  return `${entry.slug}  ${title}  (${notes.join(', ')})`;
}

/** A command that names one entry by its slug, and nothing else. */
function onEntry(
  texts: AnyWrittenTexts,
  verb: string,
  {
    summary,
    choose,
  }: { readonly summary: string; readonly choose: (actions: ContentActions, entry: ContentEntry) => Chosen },
): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} ${verb}`,
    usage: 'NAME',
    summary,
    async run(shop, args, output) {
      const [slug = '', ...others] = readCall(args)?.positionals ?? [];
      if (slug === '' || others.length > 0) return usageError(output, command);
      const entry = await findNamed(shop, texts, slug, output);
      return entry === null ? 1 : runFor(shop, command.name, choose(actionsOf(shop), entry), output);
    },
  };
  return command;
}

// Any action fits here: what goes in is checked by its own schema.
type Chosen = readonly [Action<never, unknown, never>, unknown];
const chosen = (action: unknown, input: unknown) => [action, input] as unknown as Chosen;

function planCommand(texts: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} plan`,
    usage: 'NAME TIME | NAME --cancel',
    summary: `Publishes the newest text of a ${texts.one} at a time to come, such as 2026-12-01 or 2026-12-01T08:00.`,
    async run(shop, args, output) {
      const call = readCall(args, 'cancel');
      const [slug = '', time, ...others] = call?.positionals ?? [];
      const at = time === undefined ? null : readShopTime(time);
      if (call === null || slug === '' || others.length > 0 || (at === null) !== call.cancel)
        return usageError(output, command);
      const entry = await findNamed(shop, texts, slug, output);
      if (entry === null) return 1;
      const revision = call.cancel ? entry.planned : headOf(entry);
      if (revision === null) return refuse(output, `Nothing is planned for „${slug}“.`);
      return runFor(shop, command.name, [actionsOf(shop).plan, { id: entry.id, revision, at }], output);
    },
  };
  return command;
}

function historyCommand(texts: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} history`,
    usage: 'NAME [--json]',
    summary: `Lists the versions of a ${texts.one}, the newest first.`,
    async run(shop, args, output) {
      const call = readCall(args, 'json');
      const [slug = '', ...others] = call?.positionals ?? [];
      if (call === null || slug === '' || others.length > 0) return usageError(output, command);
      const entry = await findNamed(shop, texts, slug, output);
      if (entry === null) return 1;
      const records = (await listRevisions(shop.database.db, entry.id)).map((revision) => ({
        version: revision.id,
        made: revision.madeAt.toISOString(),
        by: revision.actorName,
        title: nameOf(texts, revision),
        state: usedAs(entry, revision.id),
      }));
      if (call.json) output.line(JSON.stringify(records));
      else
        for (const { version, made, by, title, state } of records)
          output.line(
            `${version}  ${vilniusMinute(new Date(made))}  ${by}  ${title}${state === '' ? '' : `  (${state})`}`,
          );
      return 0;
    },
  };
  return command;
}

function usedAs({ published, planned, draft }: ContentEntry, revision: number): string {
  const uses = { public: published, planned, draft };
  return Object.entries(uses)
    .flatMap(([use, id]) => (id === revision ? [use] : []))
    .join(', ');
}

/** The files of a version as one text. */
function versionText({ files: { kind, write } }: AnyWrittenTexts, slug: string, content: unknown): string {
  const parsed = v.safeParse(kind.content, content);
  if (!parsed.success) return JSON.stringify(content, null, 2);
  return write({ slug, content: parsed.output })
    .map(({ name, text }) => `${name}\n${text}`)
    .join('\n');
}

function diffCommand(texts: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} diff`,
    usage: 'NAME [VERSION [VERSION]] | NAME --template',
    summary: `Compares versions of a ${texts.one}: what is public with the newest, or --template: what the shop’s own text says now with what is public.`,
    async run(shop, args, output) {
      const call = readCall(args, 'template');
      const [slug = '', from, to, ...others] = call?.positionals ?? [];
      if (call === null || slug === '' || others.length > 0 || (call.template && from !== undefined))
        return usageError(output, command);
      const entry = await findNamed(shop, texts, slug, output);
      if (entry === null) return 1;
      const revisions = await listRevisions(shop.database.db, entry.id);
      const textOf = (id: number | null) => {
        const revision = revisions.find((one) => one.id === id);
        return revision === undefined ? null : versionText(texts, slug, revision.content);
      };
      const template = call.template
        ? shop.content?.store.templates().find((one) => one.kind === entry.kind && one.template === entry.template)
        : undefined;
      if (call.template && template === undefined)
        return refuse(output, `„${slug}“ is not written over a text of the shop’s own.`);
      const [old, now] =
        template === undefined
          ? [
              textOf(numberOf(from) ?? entry.published ?? revisions[1]?.id ?? null),
              textOf(numberOf(to) ?? headOf(entry)),
            ]
          : [versionText(texts, slug, template.content), textOf(entry.published)];
      if (old === null || now === null) return refuse(output, `See the versions: shop ${texts.noun} history ${slug}`);
      const lines = diffText(old, now);
      for (const line of lines.length === 0 ? ['They are the same.'] : lines) output.line(line);
      return 0;
    },
  };
  return command;
}

/** A number, 0 for what is none, undefined where nothing is given. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function restoreCommand(texts: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} restore`,
    usage: 'NAME VERSION',
    summary: `Makes a draft of an earlier version of a ${texts.one}; “${texts.noun} publish” shows it.`,
    async run(shop, args, output) {
      const [slug = '', version, ...others] = readCall(args)?.positionals ?? [];
      const revision = numberOf(version) ?? 0;
      if (slug === '' || revision === 0 || others.length > 0) return usageError(output, command);
      const entry = await findNamed(shop, texts, slug, output);
      if (entry === null) return 1;
      const input = { id: entry.id, revision, basedOn: headOf(entry) };
      return runFor(shop, command.name, [actionsOf(shop).restoreRevision, input], output);
    },
  };
  return command;
}

function untrashCommand(texts: AnyWrittenTexts): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} untrash`,
    usage: 'NAME',
    summary: `Takes the ${texts.one} of that name that was moved to the trash last out of it.`,
    async run(shop, args, output) {
      const [slug = '', ...others] = readCall(args)?.positionals ?? [];
      if (slug === '' || others.length > 0) return usageError(output, command);
      const entries = await listEntries(shop.database.db, texts.files.kind.kind);
      const [entry] = entries
        .filter((one) => one.slug === slug && one.trashedAt !== null)
        .toSorted((a, b) => (b.trashedAt?.getTime() ?? 0) - (a.trashedAt?.getTime() ?? 0));
      if (entry === undefined) return refuse(output, `There is no ${texts.one} „${slug}“ in the trash.`);
      return runFor(shop, command.name, [actionsOf(shop).untrash, { id: entry.id }], output);
    },
  };
  return command;
}

/** The path of a text's page in a language, without its prefix. */
type PathOfText = (shop: CommandShop, slug: string, locale: Locale) => string;

function previewCommand(texts: AnyWrittenTexts, pathOf: PathOfText): ShopCommand {
  const command: ShopCommand = {
    name: `${texts.noun} preview`,
    usage: 'NAME',
    summary: `Prints links that show the newest text of a ${texts.one}, public or not, for some days.`,
    async run(shop, args, output) {
      const [slug = '', ...others] = readCall(args)?.positionals ?? [];
      if (slug === '' || others.length > 0) return usageError(output, command);
      const entry = await findNamed(shop, texts, slug, output);
      if (entry === null) return 1;
      const { content, languages } = shop.settings.current();
      const until = new Date(shop.clock().getTime() + content.previewDays * day);
      const token = previewToken(await signingKey(shop.database), entry.id, until);
      for (const locale of locales.filter((one) => languages.includes(one)))
        output.line(
          `${shop.mail?.publicUrl ?? ''}${languagePrefix(locale)}${pathOf(shop, slug, locale)}?preview=${token}`,
        );
      return 0;
    },
  };
  return command;
}

/** The commands about what is written in files, beside export and import. */
export function contentCommands(texts: AnyWrittenTexts, pathOf: PathOfText): readonly ShopCommand[] {
  const { one } = texts;
  return [
    listCommand(texts),
    onEntry(texts, 'publish', {
      summary: `Publishes the newest text of a ${one}.`,
      choose: ({ publish }, entry) => chosen(publish, { id: entry.id, revision: headOf(entry) ?? 0 }),
    }),
    planCommand(texts),
    onEntry(texts, 'unpublish', {
      summary: `Takes a ${one} off the shop; it stays as a draft.`,
      choose: ({ unpublish }, { id }) => chosen(unpublish, { id }),
    }),
    onEntry(texts, 'trash', {
      summary: `Moves a ${one} to the trash.`,
      choose: ({ trash }, { id }) => chosen(trash, { id }),
    }),
    untrashCommand(texts),
    historyCommand(texts),
    diffCommand(texts),
    restoreCommand(texts),
    previewCommand(texts, pathOf),
  ];
}
