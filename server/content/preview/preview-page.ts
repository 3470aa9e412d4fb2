import type { ContentPage } from '#contract/storefront.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { pageKind } from '#server/content/pages/page-kind.ts';
import { pageAnswer, readPictures } from '#server/content/pages/page-pictures.ts';
import { writePage } from '#server/content/pages/written-pages.ts';
import { readPreviewToken } from './preview-link.ts';
import { readNewest } from './read-preview.ts';

type Options = { readonly database: Pick<OpenDatabase, 'db'>; readonly key: string; readonly clock: Clock };

/**
 * Pages as they are written now, public or not, for the token of a preview; null where the token is none of the shop's
 * for that page, or has expired.
 */
export function pagePreviews({ database: { db }, key, clock }: Options) {
  return async (slug: string, token: string): Promise<ContentPage | null> => {
    const id = readPreviewToken(key, token, clock());
    const newest = id === null ? null : await readNewest(db, pageKind, id);
    if (newest?.slug !== slug) return null;
    const page = writePage(newest, currentLocale());
    const pictures = await readPictures(db, page.shows === null ? [] : [page.shows.file]);
    return { ...pageAnswer(page, pictures), preview: true };
  };
}
