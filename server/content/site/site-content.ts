import { readHome } from '#contract/home-blocks.ts';
import type { HomeBlock } from '#core/site/home-blocks.ts';
import type { Menus } from '#core/site/menus.ts';
import type { ContentStore } from '#server/content/store/content-store.ts';
import { homeKind, menusKind, siteSlug } from './site-kinds.ts';

/** What the merchant has published beside pages; null: nothing, and the shop makes it of what there is. */
export type SiteContent = {
  readonly home: () => readonly HomeBlock[] | null;
  readonly menus: () => Menus | null;
};

/** The home page and menus that are public now. */
export function siteContent(store: Pick<ContentStore, 'find'>): SiteContent {
  return {
    home() {
      const found = store.find(homeKind, siteSlug);
      return found === null ? null : readHome(found.content.shared).blocks;
    },
    menus: () => store.find(menusKind, siteSlug)?.content.shared ?? null,
  };
}
