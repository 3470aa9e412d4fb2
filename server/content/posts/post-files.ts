import { defaultLocale, type Locale } from '#contract/languages.ts';
import type { FileKind } from '#server/content/files/file-kind.ts';
import { readFrontMatter, writeFrontMatter } from '#server/content/files/front-matter.ts';
import { fileFields, readFileText } from '#server/content/files/text-file.ts';
import { filesByLanguage } from '#server/content/files/written-files.ts';
import { type PostFacts, postKind, type PostText } from './post-kind.ts';

function listOf(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function readFiles(slug: string, files: Readonly<Partial<Record<Locale, string>>>): unknown {
  const parsed = Object.entries(files).map(([locale, text]) => ({ locale, file: readFrontMatter(text) }));
  const own = parsed.find(({ locale }) => locale === defaultLocale)?.file.fields;
  return {
    shared: {
      date: own?.get('date') ?? '',
      author: own?.get('author') ?? '',
      products: listOf(own?.get('products')),
    },
    texts: Object.fromEntries(
      parsed.map(({ locale, file }) => [
        locale,
        { ...readFileText(slug, file), categories: listOf(file.fields.get('categories')) },
      ]),
    ),
  };
}

/**
 * Posts as files of Markdown: those of pages, with `categories:` (names between commas) in each language, and `date:`,
 * `author:` and `products:` (SKUs between commas) in that of the shop's own.
 */
export const postFiles: FileKind<PostFacts, PostText> = {
  kind: postKind,
  read: readFiles,
  write: ({ slug, content: { shared, texts } }, state = []) =>
    filesByLanguage(slug, texts, (text, isOwn) => {
      const facts = [
        ['date', shared.date],
        ['author', shared.author],
        ['products', shared.products.join(', ')],
      ] as const;
      const fields = fileFields(slug, text, isOwn ? [...facts, ...state] : []);
      return writeFrontMatter([...fields, ['categories', text.categories.join(', ')]], text.markdown);
    }),
  pictures: ({ texts }) => Object.values(texts).flatMap(({ picture }) => picture?.file ?? []),
};
