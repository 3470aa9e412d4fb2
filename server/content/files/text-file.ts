import type { FrontMatterFile } from './front-matter.ts';
import type { WrittenPicture } from '#server/content/markdown/text-fields.ts';

/** What a text with a page of its own has in its file. */
export type FileText = {
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  readonly picture: WrittenPicture | null;
  readonly seoTitle: string;
  readonly seoDescription: string;
};

/**
 * The text of a file with `title:`, `description:`, `picture:` (a file name), `alt:` (what it shows), `seoTitle:` and
 * `seoDescription:`; without a title the heading that it begins with is one.
 */
export function readFileText(slug: string, { fields, body }: FrontMatterFile): FileText {
  const heading = /^# +(.+)(?:\n|$)/.exec(body);
  const title = fields.get('title') ?? '';
  const file = fields.get('picture') ?? '';
  const field = (name: string) => fields.get(name) ?? '';
  return {
    title: title || heading?.[1]?.trim() || slug,
    description: field('description'),
    markdown: title === '' && heading !== null ? body.slice(heading[0].length).trim() : body,
    picture: file === '' ? null : { file, alt: field('alt') },
    seoTitle: field('seoTitle'),
    seoDescription: field('seoDescription'),
  };
}

type Field = readonly [name: string, value: string];

/** The lines of a text's head, with those that only the shop's own language has after the description. */
export function fileFields(slug: string, text: Omit<FileText, 'markdown'>, shared: readonly Field[]): readonly Field[] {
  return [
    ['title', text.title],
    ['slug', slug],
    ['description', text.description],
    ...shared,
    ['picture', text.picture?.file ?? ''],
    ['alt', text.picture?.alt ?? ''],
    ['seoTitle', text.seoTitle],
    ['seoDescription', text.seoDescription],
  ];
}
