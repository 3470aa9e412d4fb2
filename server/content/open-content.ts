import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { contentKinds } from './content-kinds.ts';
import { createWrittenPages, type WrittenPages } from './pages/written-pages.ts';
import { createWrittenPosts, type WrittenPosts } from './posts/written-posts.ts';
import { reservedBy } from './reserved-slugs.ts';
import { type ContentStore, openContentStore } from './store/content-store.ts';
import type { Templates } from './store/content-template.ts';
import type { ContentEditing } from './store/edit-content.ts';

/** What the merchant has written. */
export type ShopContent = {
  readonly store: ContentStore;
  readonly pages: WrittenPages;
  readonly posts: WrittenPosts;
  /** What its actions are made with. */
  readonly editing: ContentEditing;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly database: OpenDatabase;
  readonly settings: Pick<Settings, 'current'>;
  readonly templates?: Templates;
};

/** How what merchants write is kept and placed, as the settings have it. */
export function contentEditing(settings: Pick<Settings, 'current'>): ContentEditing {
  return {
    kinds: contentKinds,
    keptRevisions: () => settings.current().content.keptRevisions,
    reservedBy: (kind, slug) => reservedBy(settings.current(), kind, slug),
  };
}

/** Opens what the merchant has written, and keeps it current while any process changes it. */
export async function openContent({ database, settings, templates }: Options): Promise<ShopContent> {
  const store = await openContentStore({ database, kinds: contentKinds, ...(templates ? { templates } : {}) });
  return {
    store,
    pages: createWrittenPages(store),
    posts: createWrittenPosts(store),
    editing: contentEditing(settings),
    close: store.close,
  };
}
