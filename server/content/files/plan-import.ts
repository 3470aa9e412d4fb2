import * as v from 'valibot';
import { defaultLocale } from '#contract/languages.ts';
import { diffText } from '#core/text/line-diff.ts';
import type { Content } from '#server/content/store/content-kind.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedTexts, type StoredTexts } from './export-texts.ts';
import type { FileKind } from './file-kind.ts';
import { type FileState, readFileState } from './file-state.ts';
import { readTextFiles, textFileName, type TextFiles } from './text-files.ts';
import type { WrittenFile } from './written-files.ts';

/** What an import makes of one slug. */
export type ImportStep =
  | {
      readonly kind: 'added' | 'changed';
      readonly slug: string;
      readonly text: ImportedText;
      readonly diffs: readonly FileDiff[];
    }
  | { readonly kind: 'same'; readonly slug: string; readonly text: ImportedText }
  | { readonly kind: 'removed'; readonly slug: string; readonly id: number }
  /** It is not in the files, and stays in the shop. */
  | { readonly kind: 'left'; readonly slug: string }
  | { readonly kind: 'wrong'; readonly slug: string; readonly issues: readonly string[] };

export type ImportedText = {
  /** The entry and its newest revision; null: it is new. */
  readonly stored: Omit<StoredTexts, 'files'> | null;
  readonly content: Content;
  readonly state: FileState;
  readonly pictures: readonly string[];
  readonly warnings: readonly string[];
};

/** A file that becomes another: its lines, as `diffText` has them. */
export type FileDiff = { readonly name: string; readonly lines: readonly string[] };

type Parsed<Shared, Text> = { readonly content: Content<Shared, Text>; readonly state: FileState };

function parseFiles<Shared, Text>(
  { kind, read }: FileKind<Shared, Text>,
  slug: string,
  files: NonNullable<ReturnType<TextFiles['get']>>,
): Parsed<Shared, Text> | readonly string[] {
  const own = files[defaultLocale];
  if (own === undefined) return [`${textFileName(slug, defaultLocale)} is missing: other languages translate it`];
  const parsed = v.safeParse(kind.content, read(slug, files));
  if (!parsed.success) return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  const state = readFileState(own);
  return typeof state === 'string' ? [state] : { content: parsed.output, state };
}

function stateLines({ status, planned, template }: FileState) {
  return [
    ['status', status === 'published' ? '' : status],
    ['planned', planned?.toISOString() ?? ''],
    ['template', template?.name ?? ''],
    ['templateVersion', template?.version ?? ''],
  ] as const;
}

function diffsOf(before: readonly WrittenFile[], after: readonly WrittenFile[]): readonly FileDiff[] {
  const old = new Map(before.map(({ name, text }) => [name, text]));
  const now = new Map(after.map(({ name, text }) => [name, text]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, lines: diffText(old.get(name) ?? '', now.get(name) ?? '') }))
    .filter(({ lines }) => lines.length > 0);
}

/** What importing a folder would do, by slug. `prune`: what the folder does not have goes to the trash. */
export async function planImport<Shared, Text>(
  db: Database,
  fileKind: FileKind<Shared, Text>,
  { folder, prune }: { readonly folder: string; readonly prune: boolean },
): Promise<readonly ImportStep[]> {
  const files = await readTextFiles(folder);
  const stored = await storedTexts(db, fileKind);
  const slugs = [...new Set([...files.keys(), ...stored.keys()])].toSorted();
  return slugs.map((slug): ImportStep => {
    const there = stored.get(slug) ?? null;
    const given = files.get(slug);
    if (given === undefined)
      return prune && there !== null ? { kind: 'removed', slug, id: there.id } : { kind: 'left', slug };
    const parsed = parseFiles(fileKind, slug, given);
    if (!('content' in parsed)) return { kind: 'wrong', slug, issues: parsed };
    const { content, state } = parsed;
    const text: ImportedText = {
      stored: there,
      content,
      state,
      pictures: fileKind.pictures(content),
      warnings: fileKind.kind.warnings(content),
    };
    const diffs = diffsOf(there?.files ?? [], fileKind.write({ slug, content }, stateLines(state)));
    if (there === null) return { kind: 'added', slug, text, diffs };
    return diffs.length === 0 ? { kind: 'same', slug, text } : { kind: 'changed', slug, text, diffs };
  });
}
