import { sql } from 'kysely';
import { htmlLanguage, locales, defaultLocale } from '#contract/languages.ts';
import { plainText } from '#core/text/plain-text.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WrittenPage } from '#server/content/pages/written-pages.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { type ExaminedShop, type Finding, findingsFor } from './finding.ts';

/** Pages that a shop selling to consumers in Lithuania has to have, with what they are for. */
const legalPages = {
  taisykles: 'the terms of sale',
  privatumas: 'what is done with personal data',
  grazinimas: 'how to withdraw, return and complain',
  pristatymas: 'how and when goods are delivered, and for how much',
  kontaktai: 'who sells, and how to reach them',
} as const;

const minLength = 200; // letters: less is a heading and good intentions

type PageFile = { readonly file: string; readonly page: WrittenPage };

/** Names in page blocks that the shop does not have, with their page. */
async function unknownNames(db: Database, files: readonly PageFile[]): Promise<readonly string[]> {
  const named = files.flatMap(({ file, page: { blocks = [] } }) =>
    blocks.flatMap((block) =>
      'rail' in block ? block.rail.names.map((name) => ({ file, name, kind: block.rail.kind })) : [],
    ),
  );
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'category' as kind, slug as name from category
    union all select 'tag', slug from tag
    union all select 'brand', slug from brand
    union all select 'picked', sku from product where sku is not null
  `.execute(db);
  const existingKeys = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  return named
    .filter(({ kind, name }) => !existingKeys.has(`${kind} ${name}`))
    .map(({ file, name }) => `${file}: ${name}`);
}

/** Checks the pages that the merchant must have written. */
export async function checkPages({
  database: { db },
  mail,
  settings,
  content,
}: ExaminedShop): Promise<readonly Finding[]> {
  if (mail === undefined) return [];
  const pages = await mail.contentPages();
  const spoken = await Promise.all(
    locales.map(async (locale) => {
      const folder = locale === defaultLocale ? '' : `${htmlLanguage[locale]}/`;
      return (await inLocale(locale, () => mail.contentPages())).map((page) => ({
        file: `${folder}${page.slug}.md`,
        page,
      }));
    }),
  );
  const files = spoken.flat();
  const textBySlug = new Map(pages.map(({ slug, html }) => [slug, plainText(html)]));
  const legal = Object.entries(legalPages);
  const named = settings.current().mail.termsPages.filter((slug) => !Object.hasOwn(legalPages, slug));
  return [
    ...findingsFor(
      {
        code: 'legal_page_missing',
        severity: 'error',
        says: 'Pages that the law asks for, and that are not there',
        advice: 'Write each as a file NAME.md in a folder, and npm run shop -- pages import FOLDER',
      },
      legal.filter(([slug]) => !textBySlug.has(slug)).map(([slug, purpose]) => `${slug} (${purpose})`),
    ),
    ...findingsFor(
      {
        code: 'legal_page_short',
        severity: 'warning',
        says: 'Pages that the law asks for, with hardly a word in them',
        advice: 'Write them out: npm run shop -- pages export FOLDER, and pages import FOLDER',
      },
      legal
        .filter(([slug]) => (textBySlug.get(slug) ?? ' '.repeat(minLength)).length < minLength)
        .map(([slug]) => slug),
    ),
    ...findingsFor(
      {
        code: 'terms_page_missing',
        severity: 'error',
        says: 'Pages that go along with order mails, and are not there',
        advice: 'Write them, or take them out of the setting mail.termsPages',
      },
      named.filter((slug) => !textBySlug.has(slug)),
    ),
    ...findingsFor(
      {
        code: 'page_block_unread',
        severity: 'warning',
        says: 'Blocks of products in pages that cannot be read, so that shoppers see none',
        advice:
          'Write “::: products” with newest, on-sale, best-selling, featured, category, tag or brand SLUG, or picked SKU, SKU, and close it with “:::”',
      },
      files.flatMap(({ file, page }) => page.unread.map((line) => `${file}: ${line}`)),
    ),
    ...findingsFor(
      {
        code: 'page_block_unknown',
        severity: 'warning',
        says: 'Blocks of products in pages that name a category, tag, brand or product the shop does not have',
        advice: 'Correct the name: products go by SKU, categories, tags and brands by slug',
      },
      await unknownNames(db, files),
    ),
    ...findingsFor(
      {
        code: 'content_unread',
        severity: 'error',
        says: 'What was written for the shop and cannot be read, so that shoppers do not see it',
        advice: 'See its versions: npm run shop -- pages history NAME, and restore one',
      },
      content?.store.unread() ?? [],
    ),
    ...findingsFor(
      {
        code: 'page_template_changed',
        severity: 'warning',
        says: 'Pages that you wrote over a text of the shop’s which says something else since',
        advice: 'Compare: npm run shop -- pages diff NAME --template',
      },
      content?.store.outdated().map(({ slug }) => slug) ?? [],
    ),
  ];
}
