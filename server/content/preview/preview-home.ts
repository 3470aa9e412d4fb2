import { readHome } from '#contract/home-blocks.ts';
import type { HomeBlock } from '#core/site/home-blocks.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { homeKind } from '#server/content/site/site-kinds.ts';
import { readPreviewToken } from './preview-link.ts';
import { readNewest } from './read-preview.ts';

type Options = { readonly database: Pick<OpenDatabase, 'db'>; readonly key: string; readonly clock: Clock };

/**
 * The home page as it is written now, public or not, for the token of a preview; null where the token is none of the
 * shop's for it, or has expired.
 */
export function homePreviews({ database: { db }, key, clock }: Options) {
  return async (token: string): Promise<readonly HomeBlock[] | null> => {
    const id = readPreviewToken(key, token, clock());
    const newest = id === null ? null : await readNewest(db, homeKind, id);
    return newest === null ? null : readHome(newest.content.shared).blocks;
  };
}
