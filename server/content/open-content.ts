import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { LawPage } from '#server/sales/legal/law-pages.ts';
import { contentKinds } from './content-kinds.ts';
import { createWrittenPages, type WrittenPage, type WrittenPages } from './pages/written-pages.ts';
import { createWrittenPosts, type WrittenPosts } from './posts/written-posts.ts';
import { lawPageTemplates } from './pages/law-page-templates.ts';
import { reservedBy } from './reserved-slugs.ts';
import { type ContentStore, openContentStore } from './store/content-store.ts';
import type { ContentEditing } from './store/edit-content.ts';

/** What the merchant has written. */
export type ShopContent = {
  readonly store: ContentStore;
  readonly pages: WrittenPages;
  readonly posts: WrittenPosts;
  /** The pages that the law asks for, as the shop writes them. */
  readonly lawPages: () => readonly LawPage[];
  /** The page of the law that a page shows; null where the merchant wrote it. */
  readonly lawPageOf: (page: WrittenPage) => LawPage | null;
  /** What its actions are made with. */
  readonly editing: ContentEditing;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly database: OpenDatabase;
  readonly settings: Pick<Settings, 'current'>;
  /** The pages that the law asks for; absent: none are made. */
  readonly lawPages?: () => readonly LawPage[];
};

/** How what merchants write is kept and placed, as the settings have it. */
export function contentEditing(settings: Pick<Settings, 'current'>): ContentEditing {
  return {
    kinds: contentKinds,
    maxRevisions: () => settings.current().content.maxRevisions,
    reservedBy: (kind, slug) => reservedBy(settings.current(), kind, slug),
  };
}

const none: readonly LawPage[] = [];

/** Opens what the merchant has written, and keeps it current while any process changes it. */
export async function openContent({ database, settings, lawPages = () => none }: Options): Promise<ShopContent> {
  const store = await openContentStore({ database, kinds: contentKinds, templates: lawPageTemplates(lawPages) });
  return {
    store,
    pages: createWrittenPages(store),
    posts: createWrittenPosts(store),
    lawPages,
    lawPageOf: ({ template }) => lawPages().find((page) => page.template === template) ?? null,
    editing: contentEditing(settings),
    close: store.close,
  };
}
