import type { TermTree } from '#server/catalog/taxonomies.ts';
import type { Database } from '#server/db/database.ts';
import type { ShopSettings } from '#server/settings/schema.ts';
import { storePaths } from '#server/store-api/store-links.ts';

const batch = 1000;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function entry(address: string, changed?: Date): string {
  const date = changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${date}</url>\n`;
}

type SitemapOptions = {
  readonly db: Database;
  readonly publicUrl: string;
  readonly permalinks: ShopSettings['permalinks'];
  readonly categories: TermTree;
  readonly tags: TermTree;
  readonly brands: TermTree;
  readonly pages: readonly { readonly slug: string }[];
};

async function* productEntries({ db, publicUrl, permalinks }: SitemapOptions): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('product_listing')
      .innerJoin('product', 'product.id', 'product_listing.product_id')
      .select(['product.id', 'product.slug', 'product.updated_at'])
      .where('product_listing.listed', '=', true)
      .where('product.id', '>', after)
      .orderBy('product.id')
      .limit(batch)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows
      .map((row) => entry(`${publicUrl}/${permalinks.product}/${encodeURIComponent(row.slug)}/`, row.updated_at))
      .join('');
  }
}

async function* sitemapParts(options: SitemapOptions): AsyncGenerator<string> {
  const { publicUrl, permalinks, categories, tags, brands, pages } = options;
  const paths = storePaths(permalinks);
  const filled = ({ all }: TermTree) => all.filter(({ count }) => count > 0);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  yield entry(`${publicUrl}/`) + entry(`${publicUrl}/${permalinks.shop}/`);
  yield categories.all
    .filter(({ count }) => count > 0)
    .map(({ path }) =>
      entry(`${publicUrl}/${permalinks.category}/${path.split('/').map(encodeURIComponent).join('/')}/`),
    )
    .join('');
  yield filled(tags)
    .map(({ slug }) => entry(`${publicUrl}${paths.tag(slug)}`))
    .join('');
  yield filled(brands)
    .map(({ path }) => entry(`${publicUrl}${paths.brand(path)}`))
    .join('');
  yield pages.map(({ slug }) => entry(`${publicUrl}/${slug}/`)).join('');
  yield* productEntries(options);
  yield '</urlset>\n';
}

/** Every listed product, filled category, tag and brand, and content page, sent while it is read. */
export function sitemap(options: SitemapOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = sitemapParts(options);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else if (value !== '') controller.enqueue(encoder.encode(value));
      else await this.pull?.(controller);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
