import { sql } from 'kysely';
import { htmlLanguage, locales } from '#contract/languages.ts';
import { translatedSettings } from '#server/catalog/translations/translate-settings.ts';
import { openTranslations } from '#server/catalog/translations/translations.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { plainText } from '#core/text/plain-text.ts';
import { createLocalizedTexts } from '#server/platform/texts/texts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defaultSettings, type ShopSettings } from '#server/platform/settings/schema.ts';
import { demoFacts, demoFactsIn } from './demo-facts.ts';
import { type ExaminedShop, type Finding, findingsFor } from './finding.ts';
import { isDemoShop } from './is-demo-shop.ts';

/** Settings that name a program or an address of one rather than say something to people. */
const unread = new Set(['permalinks', 'limits', 'memory', 'search']);

/** Every text of the settings with its path. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`));
}

function inSettings(settings: ShopSettings): readonly string[] {
  const { name } = settings.shop;
  const nameless =
    name === defaultSettings.shop.name ? [`setting shop.name: ${name}, which is the name of no shop yet`] : [];
  const facts = Object.entries(settings)
    .filter(([group]) => !unread.has(group))
    .flatMap(([group, value]) => textsOf(value, group))
    .flatMap(([path, text]) => demoFactsIn(text).map((fact) => `setting ${path}: ${fact}`));
  return [...nameless, ...facts];
}

/** Texts of the catalogue and translations that people read, with where each is. */
async function inCatalogue(db: Database): Promise<readonly string[]> {
  const patterns = demoFacts.map((fact) => `%${fact.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<{ place: string; text: string }>`
    select 'product ' || id as place, name || ' ' || short_description || ' ' || description || ' ' || purchase_note as text
    from product where status = 'publish' and name || ' ' || short_description || ' ' || description || ' ' || purchase_note ilike any(${patterns}::text[])
    union all select 'category ' || slug, name || ' ' || description from category where name || ' ' || description ilike any(${patterns}::text[])
    union all select 'brand ' || slug, name || ' ' || description from brand where name || ' ' || description ilike any(${patterns}::text[])
    order by 1
  `.execute(db);
  return rows.flatMap(({ place, text }) => demoFactsIn(text).map((fact) => `${place}: ${fact}`));
}

/** In metas as JSON, and as JSON within a text. */
const personalising = String.raw`personalises\\*"\s*:\s*true`;

/** Products whose own option fields personalise them, in a shop whose pages say of no goods that they are personalised. */
async function unsaidPersonalised({ database, settings, addOns = [] }: ExaminedShop): Promise<readonly string[]> {
  const shop = settings.current();
  const texts = createLocalizedTexts();
  const isSaid = addOns.some(
    ({ name, legalFacts }) => legalFacts?.({ settings: shop.addons[name], shop, texts })?.personalised === true,
  );
  if (isSaid || shop.legal.personalisedGoods) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product where status = 'publish' and parent_id is null
      and metas::text ~ ${personalising} order by id
  `.execute(database.db);
  return rows.map(({ id, name }) => `${id} ${name}`);
}

type Examined = { readonly texts: readonly string[]; readonly missing: ReadonlyMap<string, ReadonlySet<string>> };

/** Demo facts in settings and pages of every language, and the facts that pages of the law lack, with their slugs. */
async function examine({ database, settings, mail, content }: ExaminedShop): Promise<Examined> {
  const translations = await openTranslations(database);
  const worded = translatedSettings(settings, translations, []);
  const texts = new Set<string>();
  const missing = new Map<string, Set<string>>();
  try {
    for (const locale of locales) {
      const pages = await inLocale(locale, async () => {
        for (const found of inSettings(worded.current())) texts.add(found);
        return (await mail?.contentPages()) ?? [];
      });
      for (const page of pages) {
        const { slug, title, description, html } = page;
        for (const fact of demoFactsIn(`${title} ${description} ${plainText(html)}`))
          texts.add(`page ${slug} (${htmlLanguage[locale]}): ${fact}`);
        for (const fact of content?.lawPageOf(page)?.content[locale].missing ?? [])
          missing.set(fact, (missing.get(fact) ?? new Set()).add(slug));
      }
    }
  } finally {
    await translations.close();
  }
  return { texts: [...texts], missing };
}

/**
 * What the shop says of a company that does not exist, and what it does not say though the law asks for it: errors,
 * unless it is a demo shop.
 */
export async function checkFacts(shop: ExaminedShop): Promise<readonly Finding[]> {
  const severity = (await isDemoShop(shop)) ? 'warning' : 'error';
  const { texts, missing } = await examine(shop);
  return [
    ...findingsFor(
      {
        code: 'demo_facts',
        severity,
        says: 'Facts of the demo shop that shoppers read',
        advice:
          'Set the facts of your company (settings set shop.NAME …) and write the texts anew; for a shop that is to stay a demo: settings set shop.demo true',
      },
      [...texts, ...(await inCatalogue(shop.database.db))],
    ),
    ...findingsFor(
      {
        code: 'legal_facts_missing',
        severity,
        says: 'Facts that pages of the law need: the sentences with them are left out',
        advice: 'Set each: npm run shop -- settings set shop.NAME "…"',
      },
      [...missing].map(([fact, slugs]) => `${fact} (${[...slugs].join(', ')})`),
    ),
    ...findingsFor(
      {
        code: 'personalised_goods_unsaid',
        severity: 'warning',
        says: 'Products with option fields of their own that personalise them, while the page about returns names no such goods',
        advice: 'Say so: npm run shop -- settings set legal.personalisedGoods true',
      },
      await unsaidPersonalised(shop),
    ),
  ];
}
