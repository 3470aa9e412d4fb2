import { shopId } from './json-ld-shop.ts';
import { optionalText, type Thing } from './thing.ts';

type DescribedPost = {
  readonly title: string;
  readonly description: string;
  /** ISO 8601. */
  readonly date: string;
  readonly modified: string;
  readonly author: string;
  /** Path or address of its picture; null: it has none. */
  readonly picture: string | null;
};

/** A post of the blog, by its absolute address. */
export function blogPosting(
  { title, description, date, modified, author, picture }: DescribedPost,
  { address, publicUrl, language }: { readonly address: string; readonly publicUrl: string; readonly language: string },
): Thing {
  const shop = { '@id': shopId(publicUrl) };
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#irasas`,
    mainEntityOfPage: address,
    url: address,
    headline: title,
    description: optionalText(description),
    datePublished: date,
    dateModified: modified < date ? date : modified,
    inLanguage: language,
    image: picture === null ? undefined : new URL(picture, publicUrl).href,
    author: author === '' ? shop : { '@type': 'Person', name: author },
    publisher: shop,
  };
}
