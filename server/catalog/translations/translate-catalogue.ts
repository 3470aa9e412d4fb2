import type { ChoiceDetails, LineDetails } from '#server/catalog/products/line-details.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { AttributeRecord, Metas, ProductRecord } from '#server/catalog/products/product-record.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import type {
  AttributeOverview,
  AttributeTermRecord,
  Taxonomies,
  Term,
  TermTree,
} from '#server/catalog/products/taxonomies.ts';
import type { Database } from '#server/platform/db/database.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { type Locale, defaultLocale } from '#contract/languages.ts';
import { readWordings } from './read-wordings.ts';
import type { LongTexts, Translations } from './translations.ts';

/** Translates what the catalogue returns into the current language. In the shop's own it is passed on unchanged. */
export type TranslateCatalogue = {
  readonly offers: (offers: ReadonlyMap<number, Offer>) => ReadonlyMap<number, Offer>;
  readonly products: (db: Database, products: readonly ProductRecord[]) => Promise<readonly ProductRecord[]>;
  readonly taxonomies: (taxonomies: Taxonomies) => Taxonomies;
  readonly details: (
    db: Database,
    details: ReadonlyMap<number, LineDetails>,
  ) => Promise<ReadonlyMap<number, LineDetails>>;
};

type Named = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly image?: MediaRecord | null;
};

/** The product metas that are translated, by the fields of the translation. */
const factMetas = { made_in: '_vitrina_made_in', warnings: '_vitrina_warnings', sizes: '_vitrina_sizes' } as const;

function factsIn(metas: Metas, longTexts: LongTexts | undefined): Metas {
  const translatedMetas = Object.entries(factMetas).flatMap(([field, key]) => {
    const text = longTexts?.[field as keyof typeof factMetas];
    return text === undefined || metas[key] === undefined ? [] : [[key, text] as const];
  });
  return translatedMetas.length === 0 ? metas : { ...metas, ...Object.fromEntries(translatedMetas) };
}

function wordingsIn(longTexts: LongTexts | undefined): Pick<ProductRecord, 'wordings'> {
  return longTexts?.texts === undefined ? {} : { wordings: readWordings(longTexts.texts) };
}

export function translateCatalogue(translations: Translations): TranslateCatalogue {
  const { wording } = translations;
  const isOwn = () => currentLocale() === defaultLocale;

  function offer(originalOffer: Offer): Offer {
    const name =
      wording('product', originalOffer.id, 'name') ??
      wording('product', originalOffer.parentId ?? originalOffer.id, 'name');
    return name === undefined
      ? originalOffer
      : { ...originalOffer, name, ownName: originalOffer.ownName ?? originalOffer.name };
  }

  const value = (attribute: string, originalValue: string) =>
    wording('term', attribute, originalValue) ?? originalValue;
  const attributeName = (originalName: string) => wording('attribute', originalName, 'name') ?? originalName;

  function attribute(originalAttribute: AttributeRecord): AttributeRecord {
    const optionNames = Object.fromEntries(
      originalAttribute.options.map((option) => [option, value(originalAttribute.name, option)]),
    );
    return { ...originalAttribute, name: attributeName(originalAttribute.name), optionNames };
  }

  function picture<Own extends MediaRecord | null | undefined>(originalPicture: Own): Own {
    const alt = originalPicture ? wording('picture', originalPicture.source, 'alt') : undefined;
    return originalPicture && alt !== undefined ? { ...originalPicture, alt } : originalPicture;
  }

  async function products(db: Database, originalProducts: readonly ProductRecord[]): Promise<readonly ProductRecord[]> {
    if (isOwn()) return originalProducts;
    const ids = originalProducts.flatMap(({ offer: { id }, variations }) => [
      id,
      ...variations.map((one) => one.offer.id),
    ]);
    const long = await translations.descriptions(db, ids);
    return originalProducts.map((product) => ({
      ...product,
      offer: offer(product.offer),
      shortDescription: long.get(product.offer.id)?.short ?? product.shortDescription,
      description: long.get(product.offer.id)?.description ?? product.description,
      images: product.images.map(picture),
      metas: factsIn(product.metas, long.get(product.offer.id)),
      ...wordingsIn(long.get(product.offer.id)),
      attributes: product.attributes.map(attribute),
      variations: product.variations.map((variation) => ({
        ...variation,
        offer: offer(variation.offer),
        image: picture(variation.image),
        description: long.get(variation.offer.id)?.description ?? variation.description,
      })),
      grouped: product.grouped.map(offer),
    }));
  }

  const term =
    (kind: 'category' | 'tag' | 'brand') =>
    <Own extends Named>(originalTerm: Own): Own => ({
      ...originalTerm,
      name: wording(kind, originalTerm.id, 'name') ?? originalTerm.name,
      description: wording(kind, originalTerm.id, 'description') ?? originalTerm.description,
      ...(originalTerm.image ? { image: picture(originalTerm.image) } : {}),
    });

  function tree({ all: originalTerms }: TermTree, kind: 'category' | 'tag' | 'brand'): TermTree {
    const all = originalTerms.map<Term>(term(kind));
    return {
      all,
      byId: new Map(all.map((one) => [one.id, one])),
      bySlug: new Map(all.map((one) => [one.slug, one])),
    };
  }

  function translated({ structure, categories, tags, brands, attributes: originalAttributes }: Taxonomies): Taxonomies {
    const attributes = originalAttributes.map((one): AttributeOverview => ({
      ...one,
      name: attributeName(one.name),
      terms: one.terms.map((each): AttributeTermRecord => ({ ...each, name: value(one.name, each.name) })),
    }));
    return {
      categories: tree(categories, 'category'),
      tags: tree(tags, 'tag'),
      brands: tree(brands, 'brand'),
      attributes,
      attributeById: new Map(attributes.map((one) => [one.id, one])),
      attributeBySlug: new Map(attributes.map((one) => [one.slug, one])),
      termById: new Map(attributes.flatMap(({ terms }) => terms.map((one) => [one.id, one] as const))),
      structure,
    };
  }

  let taxonomyCache = new WeakMap<Taxonomies, Partial<Record<Locale, Taxonomies>>>();
  let cachedVersion: object = translations.version();

  function taxonomies(originalTaxonomies: Taxonomies): Taxonomies {
    if (isOwn()) return originalTaxonomies;
    if (cachedVersion !== translations.version()) {
      cachedVersion = translations.version();
      taxonomyCache = new WeakMap();
    }
    const byLocale = taxonomyCache.get(originalTaxonomies) ?? {};
    const translatedTaxonomies = byLocale[currentLocale()] ?? translated(originalTaxonomies);
    taxonomyCache.set(originalTaxonomies, { ...byLocale, [currentLocale()]: translatedTaxonomies });
    return translatedTaxonomies;
  }

  function choice(originalChoice: ChoiceDetails): ChoiceDetails {
    const names = Object.entries(originalChoice.names).map(
      ([slug, name]) => [slug, value(originalChoice.label, name)] as const,
    );
    return { ...originalChoice, label: attributeName(originalChoice.label), names: Object.fromEntries(names) };
  }

  return {
    offers: (originalOffers) =>
      isOwn() ? originalOffers : new Map([...originalOffers].map(([id, one]) => [id, offer(one)])),
    products,
    taxonomies,
    async details(db, originalDetails) {
      if (isOwn()) return originalDetails;
      const long = await translations.descriptions(db, [...originalDetails.keys()]);
      return new Map(
        [...originalDetails].map(([id, one]) => [
          id,
          {
            ...one,
            shortDescription: long.get(id)?.short ?? one.shortDescription,
            description: long.get(id)?.description ?? one.description,
            choices: one.choices.map(choice),
            images: one.images.map(picture),
          },
        ]),
      );
    },
  };
}
