import { sql } from 'kysely';
import { safetyMetaNamed } from '#core/product/safety-names.ts';
import { metasOf, safetyMetas, warningMetas } from '#core/product/safety-parties.ts';
import { looksLithuanian } from '#core/text/looks-lithuanian.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type ExaminedShop, type Finding, findingsFor } from './finding.ts';

type SoldProduct = { readonly id: number; readonly sku: string | null; readonly name: string };

const label = ({ id, sku, name }: SoldProduct) => `${id} ${sku ?? ''} ${name}`.replaceAll(/\s+/g, ' ').trim();

/** Names of attributes that say who made a product. */
async function manufacturerAttributes(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from product_attribute`.execute(db);
  return rows.map(({ name }) => name).filter((name) => safetyMetaNamed(name) === safetyMetas.manufacturer.name);
}

/** Published products whose manufacturer nobody has said, neither of them nor of their brands. */
async function withoutManufacturer(db: Database, { safety }: ShopSettings): Promise<readonly SoldProduct[]> {
  if (safety.manufacturers.some(({ brand }) => brand === '')) return [];
  const keys = metasOf('manufacturer', 'name');
  const brands = safety.manufacturers.map(({ brand }) => brand);
  const names = await manufacturerAttributes(db);
  const { rows } = await sql<SoldProduct>`
    select p.id, p.sku, p.name from product p
    where p.parent_id is null and p.status = 'publish' and not p.virtual
      and not exists (select 1 from jsonb_each_text(p.metas) m where m.key = any(${keys}::text[]) and trim(m.value) <> '')
      and not exists (select 1 from product_brand pb join brand b on b.id = pb.brand_id where pb.product_id = p.id and b.slug = any(${brands}::text[]))
      and not exists (select 1 from product_attribute a where a.product_id = p.id and a.name = any(${names}::text[]))
    order by p.id
  `.execute(db);
  return rows;
}

/** Published products with warnings in another language than Lithuanian. */
async function foreignWarnings(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<SoldProduct & { text: string }>`
    select p.id, p.sku, p.name, m.value as text from product p, jsonb_each_text(p.metas) m
    where p.parent_id is null and p.status = 'publish' and m.key = any(${warningMetas}::text[]) and trim(m.value) <> ''
    order by p.id
  `.execute(db);
  return [...new Set(rows.filter(({ text }) => !looksLithuanian(text)).map(label))];
}

/** What the General Product Safety Regulation asks for with every product, and nobody has said. */
export async function checkSafety({ database: { db }, settings }: ExaminedShop): Promise<readonly Finding[]> {
  return [
    ...findingsFor(
      {
        code: 'products_without_manufacturer',
        severity: 'warning',
        says: 'Products whose manufacturer is not named, as the regulation on product safety (GPSR) asks for',
        advice:
          'Name it in the column “Gamintojas” of the product file, with its address and e-mail, or by brand in the setting safety.manufacturers',
      },
      (await withoutManufacturer(db, settings.current())).map(label),
    ),
    ...findingsFor(
      {
        code: 'warnings_not_lithuanian',
        severity: 'warning',
        says: 'Products whose safety warnings do not seem to be in Lithuanian, as the law asks for',
        advice: 'Translate them in the column “Įspėjimai” of the product file',
      },
      await foreignWarnings(db),
    ),
  ];
}
