import * as v from 'valibot';

/** A text of one line. */
export function lineOf(maxLength: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(/^[^\r\n]*$/, 'a text of one line'));
}

/** A picture of the shop's by the file name that it was stored under, and what it shows. */
export const pictureSchema = v.nullable(
  v.strictObject({
    file: v.pipe(v.string(), v.regex(/^[\w-]+\.(webp|jpe?g|png|avif)$/i, 'the file name of a picture')),
    alt: v.optional(lineOf(500), ''),
  }),
);
export type WrittenPicture = NonNullable<v.InferOutput<typeof pictureSchema>>;

/** What is written of whatever has a page of its own, in one language. */
export const pageTextEntries = {
  title: v.pipe(lineOf(300), v.minLength(1, 'a title')),
  /** What lists and search engines say of it. */
  description: v.optional(lineOf(1000), ''),
  markdown: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.maxLength(500_000),
  ),
  picture: v.optional(pictureSchema, null),
  /** Title and description for search engines in place of the others. */
  seoTitle: v.optional(lineOf(300), ''),
  seoDescription: v.optional(lineOf(1000), ''),
} as const;

/** Leaves out a heading that a text begins with and that only repeats its title, which the page shows above it. */
export function withoutOwnHeading<Text extends { readonly title: string; readonly markdown: string }>(
  text: Text,
): Text {
  const [first = '', ...lines] = text.markdown.split('\n');
  return first.replace(/^# +/, '').trim() === text.title && first.startsWith('# ')
    ? { ...text, markdown: lines.join('\n').trim() }
    : text;
}
