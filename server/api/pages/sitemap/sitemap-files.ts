import { sql } from 'kysely';
import { openingPage } from '#contract/storefront-paths.ts';
import type { ContentPage } from '#contract/storefront.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { imageAnswer, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { TermTree } from '#server/catalog/products/taxonomies.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { pathOf } from '#core/site/addresses.ts';
import { type AddressedProduct, storePaths } from '#server/catalog/products/store-paths.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import { xmlText } from '#server/platform/html/xml-text.ts';
import { alternates } from '#contract/alternates.ts';
import type { Locale } from '#contract/languages.ts';
import type { AddressBook } from '#contract/address-book.ts';
import { translatedAddress } from '#contract/translated-address.ts';

/** A page's entry in a sitemap. */
type SitemapPage = {
  /** In the shop's own language. */
  readonly path: string;
  readonly changed?: Date | undefined;
  /** Absolute addresses of its pictures. */
  readonly images?: readonly string[];
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

function changedOn(date: Date | undefined): string {
  return date === undefined ? '' : `<lastmod>${date.toISOString().slice(0, 10)}</lastmod>`;
}

type Listing = { readonly publicUrl: string; readonly languages: readonly Locale[]; readonly book: AddressBook };

/** One page in each of its languages, each naming all of them. */
function pageEntries({ path, changed, images = [] }: SitemapPage, { publicUrl, languages, book }: Listing): string {
  const alternateLinks = alternates(path, languages, (one, locale) => translatedAddress(one, locale, book))
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${xmlText(publicUrl + one.path)}"/>`)
    .join('');
  const pictures = images
    .map((image) => `<image:image><image:loc>${xmlText(image)}</image:loc></image:image>`)
    .join('');
  return languages
    .map(
      (locale) =>
        `<url><loc>${xmlText(publicUrl + translatedAddress(path, locale, book))}</loc>${changedOn(changed)}${alternateLinks}${pictures}</url>\n`,
    )
    .join('');
}

function urlSet(pages: readonly SitemapPage[], listing: Listing): string {
  const entries = pages.map((page) => pageEntries(page, listing)).join('');
  return `${declaration}<urlset ${namespaces}>\n${entries}</urlset>\n`;
}

function sitemapIndex(files: readonly { readonly address: string; readonly changed?: Date | undefined }[]): string {
  const entries = files.map(
    ({ address, changed }) => `<sitemap><loc>${xmlText(address)}</loc>${changedOn(changed)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

type Sources = {
  readonly db: Database;
  readonly settings: Settings;
  readonly catalog: Pick<Catalog, 'taxonomies'>;
  readonly publicUrl: string;
  readonly pages: () => readonly (Pick<ContentPage, 'slug'> & { readonly changedAt?: Date | null })[];
  /** Pages of the blog, in the shop's own language. */
  readonly blog: () => readonly SitemapPage[];
  /** Products of one file. */
  readonly perFile?: number;
};

/** Far below the 50,000 addresses and 50 MB that a file may have: in two languages and with pictures about 1.5 MB. */
const productsPerFile = 1000;
const picturesPerProduct = 5;
const fileName = /^\/sitemap-([a-z]+)-([1-9]\d{0,4})\.xml$/;

const fileKinds = ['pages', 'posts', 'categories', 'tags', 'brands', 'products'] as const;
type FileKind = (typeof fileKinds)[number];

/** The sitemaps of a shop: an index at `/sitemap.xml` and the files it names. Only what may be listed is in them. */
export function createSitemap({ db, settings, catalog, publicUrl, pages, blog, perFile = productsPerFile }: Sources) {
  async function productFiles() {
    const { rows } = await sql<{ file: number; first: number; last: number; changed: Date }>`
      select file, min(id) as first, max(id) as last, max(updated_at) as changed from (
        select product.id, product.updated_at,
          ((row_number() over (order by product.id) - 1) / ${perFile}::int + 1)::int as file
        from product_listing join product on product.id = product_listing.product_id where product_listing.listed
      ) numbered group by file order by file`.execute(db);
    return rows;
  }

  function addressOf(kind: FileKind, number: number): string {
    return `${publicUrl}/sitemap-${kind}-${number}.xml`;
  }

  async function index(): Promise<string> {
    const files = await productFiles();
    const { categories, tags, brands } = await catalog.taxonomies();
    const filled = (
      [
        ['categories', categories],
        ['tags', tags],
        ['brands', brands],
      ] as const
    ).filter(([, { all }]) => all.some(({ count }) => count > 0));
    const newest = files.map(({ changed }) => changed).toSorted((a, b) => b.getTime() - a.getTime())[0];
    return sitemapIndex([
      { address: addressOf('pages', 1), changed: newest },
      ...(blog().length === 0 ? [] : [{ address: addressOf('posts', 1), changed: blog()[0]?.changed }]),
      ...filled.map(([kind]) => ({ address: addressOf(kind, 1), changed: newest })),
      ...files.map(({ file, changed }) => ({ address: addressOf('products', file), changed })),
    ]);
  }

  async function products(number: number): Promise<readonly SitemapPage[]> {
    const bounds = (await productFiles()).find(({ file }) => file === number);
    if (bounds === undefined) return [];
    const { rows } = await sql<AddressedProduct & { changed: Date; images: readonly MediaRecord[] | null }>`
      select product.slug as "pageSlug", product.updated_at as changed,
        product_category_paths(product.id) as "categoryPaths",
        (select json_agg(${mediaObject} order by pm.position) from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = product.id and m.state = 'stored' and pm.position < ${picturesPerProduct}) as images
      from product_listing join product on product.id = product_listing.product_id where product_listing.listed
        and product.id between ${bounds.first} and ${bounds.last} order by product.id`.execute(db);
    const paths = storePaths(settings.current());
    return rows.map(({ changed, images, ...product }) => ({
      path: paths.product(product),
      changed,
      images: (images ?? []).map((image) => imageAnswer(image, publicUrl).src),
    }));
  }

  /** When a product of a term was last changed; in categories and brands also of those below it. */
  async function termChanges(kind: 'category' | 'tag' | 'brand'): Promise<ReadonlyMap<number, Date>> {
    const { rows } = await sql<{ id: number; changed: Date }>`
      select ${sql.ref(`link.${kind}_id`)} as id, max(product.updated_at) as changed
      from ${sql.table(`product_${kind}`)} link join product on product.id = link.product_id
        join product_listing on product_listing.product_id = product.id and product_listing.listed
      group by 1`.execute(db);
    return new Map(rows.map(({ id, changed }) => [id, changed]));
  }

  async function terms(kind: 'category' | 'tag' | 'brand', { all }: TermTree): Promise<readonly SitemapPage[]> {
    const changes = await termChanges(kind);
    const unshown = kind === 'category' ? settings.current().catalogue.unshownCategories : [];
    const paths = storePaths(settings.current());
    return all
      .filter(({ count, slug }) => count > 0 && !unshown.includes(slug))
      .map((term) => ({ path: paths[kind](kind === 'tag' ? term.slug : term.path), changed: changes.get(term.id) }));
  }

  async function pagesOf(kind: FileKind, number: number): Promise<readonly SitemapPage[]> {
    if (kind === 'products') return products(number);
    if (number > 1) return [];
    if (kind === 'pages') {
      const content = pages()
        .filter(({ slug }) => slug !== openingPage)
        .map(({ slug, changedAt }) => ({ path: `/${slug}/`, changed: changedAt ?? undefined }));
      return [{ path: '/' }, { path: pathOf(settings.current().permalinks, 'shop') }, ...content];
    }
    if (kind === 'posts') return blog();
    const { categories, tags, brands } = await catalog.taxonomies();
    if (kind === 'categories') return terms('category', categories);
    return kind === 'tags' ? terms('tag', tags) : terms('brand', brands);
  }

  /** The file at a path; null where there is none. */
  return async (path: string): Promise<string | null> => {
    if (path === '/sitemap.xml') return index();
    const [, name, number] = fileName.exec(path) ?? [];
    const kind = fileKinds.find((fileKind) => fileKind === name);
    if (kind === undefined) return null;
    const named = await pagesOf(kind, Number(number));
    const { languages, permalinks } = settings.current();
    return named.length === 0 ? null : urlSet(named, { publicUrl, languages, book: addressBook(permalinks) });
  };
}
