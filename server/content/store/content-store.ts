import * as v from 'valibot';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { AnyContentKind, Content, ContentKind, ContentKindName } from './content-kind.ts';
import { type ContentEntry, type ContentRevision, readPublished } from './content-rows.ts';
import { type ContentTemplate, noTemplates, type Templates } from './content-template.ts';

/** What shoppers see. */
export type PublishedContent<Shared = unknown, Text = unknown> = {
  /** Of the entry; null where it comes from a template alone. */
  readonly id: number | null;
  readonly slug: string;
  readonly content: Content<Shared, Text>;
  /** The template that it is, or that it takes the place of. */
  readonly template: string | null;
  /** When it was first public, and when this version was written; null for a template. */
  readonly publishedAt: Date | null;
  readonly changedAt: Date | null;
};

/** A page that was written over a template which says something else by now. */
export type OutdatedContent = {
  readonly id: number;
  readonly kind: ContentKindName;
  readonly slug: string;
  readonly template: string;
  /** The version it was written over; null: that is not known. */
  readonly version: string | null;
  readonly current: ContentTemplate;
};

/** What is public, in memory, and kept current while any process changes it. */
export type ContentStore = {
  /** All that is public of a kind, by slug; the same array until something of it changes. */
  readonly published: <Shared, Text>(kind: ContentKind<Shared, Text>) => readonly PublishedContent<Shared, Text>[];
  readonly find: <Shared, Text>(kind: ContentKind<Shared, Text>, slug: string) => PublishedContent<Shared, Text> | null;
  readonly templates: Templates;
  /** What the merchant has written over a template that has changed since. */
  readonly outdated: () => readonly OutdatedContent[];
  /** Slugs of what is stored but cannot be read, and is shown to nobody. */
  readonly unread: () => readonly string[];
  /** Reads it again, so that what this process has just written is there. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type ContentStoreOptions = {
  readonly database: OpenDatabase;
  readonly kinds: readonly AnyContentKind[];
  readonly templates?: Templates;
};

type Stored = PublishedContent & {
  readonly kind: ContentKindName;
  readonly revision: number;
  readonly templateVersion: string | null;
};

function storedContent(
  { id, kind, slug, template, publishedAt }: ContentEntry,
  { id: revision, content, madeAt, templateVersion }: ContentRevision,
): Stored {
  return {
    id,
    kind,
    slug,
    content: content as Content,
    template,
    publishedAt,
    changedAt: madeAt,
    revision,
    templateVersion,
  };
}

function templateContent({ slug, content, template }: ContentTemplate): PublishedContent {
  return { id: null, slug, content, template, publishedAt: null, changedAt: null };
}

type Loaded = { readonly stored: readonly Stored[]; readonly unread: readonly string[] };

/** Opens what is public of a shop. */
export async function openContentStore({
  database,
  kinds,
  templates = noTemplates,
}: ContentStoreOptions): Promise<ContentStore> {
  const schemas = new Map(kinds.map(({ kind, content }) => [kind, content]));

  let loaded: Loaded = { stored: [], unread: [] };

  async function load(): Promise<Loaded> {
    const stored: Stored[] = [];
    const unread: string[] = [];
    const earlier = new Map(loaded.stored.map((one) => [one.revision, one]));
    for (const { entry, revision } of await readPublished(database.db)) {
      const schema = schemas.get(entry.kind);
      if (schema === undefined) continue;
      const same = earlier.get(revision.id);
      if (same?.slug === entry.slug && same.template === entry.template) {
        stored.push(same); // whoever made something of it need not do so again
        continue;
      }
      const parsed = v.safeParse(schema, revision.content);
      if (parsed.success) stored.push(storedContent(entry, { ...revision, content: parsed.output }));
      else unread.push(entry.slug);
    }
    return { stored, unread };
  }

  let reloadQueue: Promise<unknown> = Promise.resolve();
  let made: { readonly from: Loaded; readonly templates: readonly ContentTemplate[] } | null = null;
  const lists = new Map<ContentKindName, readonly PublishedContent[]>();

  /** Reloads run one after the other: an earlier one never overwrites a later one. */
  function reload(): Promise<void> {
    const reading = reloadQueue.then(async () => {
      loaded = await load();
    });
    reloadQueue = reading.catch(() => undefined);
    return reading;
  }

  function listOf(kind: ContentKindName): readonly PublishedContent[] {
    const now = templates();
    if (made?.from !== loaded || made.templates !== now) {
      made = { from: loaded, templates: now };
      lists.clear();
    }
    const list = lists.get(kind) ?? mergeLists(kind, now);
    lists.set(kind, list);
    return list;
  }

  /** A template is shown until something else is public in its place, or at its address. */
  function mergeLists(kind: ContentKindName, now: readonly ContentTemplate[]): readonly PublishedContent[] {
    const own = loaded.stored.filter((one) => one.kind === kind);
    const replaced = new Set(own.map(({ template }) => template));
    const taken = new Set(own.map(({ slug }) => slug));
    const templated = now
      .filter((one) => one.kind === kind && !replaced.has(one.template) && !taken.has(one.slug))
      .map(templateContent);
    return [...own, ...templated].toSorted((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
  }

  const stop = await database.changes.subscribe('facts', async (tags) => {
    if (tags.includes('content') || tags.includes('everything')) await reload().catch(() => undefined);
  });
  await reload().catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  function published<Shared, Text>({ kind }: ContentKind<Shared, Text>) {
    return listOf(kind) as readonly PublishedContent<Shared, Text>[];
  }

  return {
    published,
    find: (kind, slug) => published(kind).find((one) => one.slug === slug) ?? null,
    templates,
    outdated() {
      const byName = new Map(templates().map((one) => [`${one.kind} ${one.template}`, one]));
      return loaded.stored.flatMap(({ id, kind, slug, template, templateVersion: version }) => {
        const current = byName.get(`${kind} ${template}`);
        if (id === null || template === null || current === undefined || current.version === version) return [];
        return [{ id, kind, slug, template, version, current }];
      });
    },
    unread: () => loaded.unread,
    reload: () => reload().catch(() => undefined),
    close: stop,
  };
}
