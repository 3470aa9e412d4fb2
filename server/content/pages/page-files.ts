import { defaultLocale, type Locale } from '#contract/languages.ts';
import { type FrontMatterFile, readFrontMatter, writeFrontMatter } from '#server/content/files/front-matter.ts';
import { fileFields, readFileText } from '#server/content/files/text-file.ts';
import { filesByLanguage, type WrittenFile } from '#server/content/files/written-files.ts';
import type { Content, WrittenContent } from '#server/content/store/content-kind.ts';
import type { FileKind } from '#server/content/files/file-kind.ts';
import { type PageFacts, pageKind, type PageText } from './page-kind.ts';

/**
 * A page as its files have it, one for each language; `order:` counts in that of the shop's own language.
 * Not checked: the kind's schema does that.
 */
function readPageFiles(slug: string, files: Readonly<Partial<Record<Locale, string>>>): unknown {
  const parsed = Object.entries(files).map(([locale, text]): [string, FrontMatterFile] => [
    locale,
    readFrontMatter(text),
  ]);
  const own = parsed.find(([locale]) => locale === defaultLocale)?.[1];
  const order = own?.fields.get('order') ?? '0';
  return {
    shared: { order: /^-?\d{1,6}(?:\.\d{1,3})?$/.test(order) ? Number(order) : order },
    texts: Object.fromEntries(parsed.map(([locale, file]) => [locale, readFileText(slug, file)])),
  };
}

/** The files of a page; read again they are the same page, and written again the same bytes. */
function writePageFiles(
  { slug, content }: WrittenContent<PageFacts, PageText>,
  state: readonly (readonly [name: string, value: string])[] = [],
): readonly WrittenFile[] {
  return filesByLanguage(slug, content.texts, (text, isOwn) =>
    writeFrontMatter(fileFields(slug, text, isOwn ? [...orderField(content), ...state] : []), text.markdown),
  );
}

function orderField({ shared }: Content<PageFacts, PageText>) {
  return [['order', String(shared.order)]] as const;
}

/** Pages as files of Markdown. */
export const pageFiles: FileKind<PageFacts, PageText> = {
  kind: pageKind,
  read: readPageFiles,
  write: writePageFiles,
  pictures: ({ texts }) => Object.values(texts).flatMap(({ picture }) => picture?.file ?? []),
};
