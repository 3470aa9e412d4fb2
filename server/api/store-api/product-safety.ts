import { safetyMetaNamed } from '#core/product/safety-names.ts';
import {
  type SafetyParties,
  safetyParties,
  type SafetyParty,
  type SafetyRole,
  warningMetas,
} from '#core/product/safety-parties.ts';
import { plainLine, plainLines } from '#core/text/plain-lines.ts';
import type { AttributeRecord, ProductRecord } from '#server/catalog/products/product-record.ts';
import type { Taxonomies } from '#server/catalog/products/taxonomies.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { AnswerContext } from './answer-context.ts';
import { metaText } from './meta-text.ts';

const settingOf = {
  manufacturer: 'manufacturers',
  importer: 'importers',
  responsible_person: 'responsiblePersons',
} as const satisfies Record<SafetyRole, keyof ShopSettings['safety']>;

type ListedParty = ShopSettings['safety']['manufacturers'][number];

function partyOf({ name, address, email }: ListedParty): SafetyParty {
  return { name, address, contact: email };
}

function valuesOf({ attributeId, termIds, options }: AttributeRecord, { termById }: Taxonomies): string {
  const names = attributeId === null ? options : termIds.flatMap((id) => termById.get(id)?.name ?? []);
  return names.join(', ');
}

function byRole<Value>(valueOf: (role: SafetyRole) => Value): Readonly<Record<SafetyRole, Value>> {
  return {
    manufacturer: valueOf('manufacturer'),
    importer: valueOf('importer'),
    responsible_person: valueOf('responsible_person'),
  };
}

/** What is known of a product's safety: who answers for it, and its warnings. */
export function productSafety(
  { metas, brandIds, attributes }: Pick<ProductRecord, 'metas' | 'brandIds' | 'attributes'>,
  { settings, taxonomies }: Pick<AnswerContext, 'settings' | 'taxonomies'>,
): { readonly parties: SafetyParties; readonly warnings: string[] } {
  const brands = brandIds.flatMap((id) => taxonomies.brands.byId.get(id)?.slug ?? []);
  const { safety } = settings;
  const ofAttributes = new Map(
    attributes.flatMap((attribute) => {
      const meta = safetyMetaNamed(attribute.name);
      return meta === null ? [] : [[meta, plainLine(valuesOf(attribute, taxonomies))] as const];
    }),
  );
  const listOf = (role: SafetyRole) => safety[settingOf[role]];
  const listed = byRole((role) => listOf(role).map(partyOf));
  const byBrand = byRole((role) => {
    const named =
      listOf(role).find(({ brand }) => brand !== '' && brands.includes(brand)) ??
      listOf(role).find(({ brand }) => brand === '');
    return named === undefined ? null : partyOf(named);
  });
  const meta = (key: string) => plainLines(metaText(metas, key));
  const attribute = (key: string) => ofAttributes.get(key) ?? '';
  const warnings = warningMetas.map(meta).find((text) => text !== '') ?? attribute('_vitrina_warnings');
  return {
    parties: safetyParties({ meta, attribute, listed }, byBrand),
    warnings: warnings
      .split(/\r?\n|\\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
