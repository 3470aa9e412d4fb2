import type { Locale } from '#contract/languages.ts';
import type { Content, ContentKind, WrittenContent } from '#server/content/store/content-kind.ts';
import type { WrittenFile } from './written-files.ts';

type Field = readonly [name: string, value: string];

/** A kind that is also written in files, so that it can be kept outside of the shop. */
export type FileKind<Shared = unknown, Text = unknown> = {
  readonly kind: ContentKind<Shared, Text>;
  /** What the files of a slug have, by language, for the kind's schema to check. */
  readonly read: (slug: string, files: Readonly<Partial<Record<Locale, string>>>) => unknown;
  /** The files of something written, the same bytes each time; `state`: further lines above the text. */
  readonly write: (written: WrittenContent<Shared, Text>, state?: readonly Field[]) => readonly WrittenFile[];
  /** File names of the pictures that it shows. */
  readonly pictures: (content: Content<Shared, Text>) => readonly string[];
};
