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
import type { LongTexts, Translations } from './translations.ts';

/** What the catalogue gives, in the language of whatever is going on. In the shop's own it is handed on untouched. */
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

/** What a product's metas say in a language, by the fields of its translation. */
const factMetas = { made_in: '_vitrina_made_in', warnings: '_vitrina_warnings', sizes: '_vitrina_sizes' } as const;

function factsIn(own: Metas, said: LongTexts | undefined): Metas {
  const told = Object.entries(factMetas).flatMap(([field, key]) => {
    const text = said?.[field as keyof typeof factMetas];
    return text === undefined || own[key] === undefined ? [] : [[key, text] as const];
  });
  return told.length === 0 ? own : { ...own, ...Object.fromEntries(told) };
}

export function translateCatalogue(translations: Translations): TranslateCatalogue {
  const { wording } = translations;
  const isOwn = () => currentLocale() === defaultLocale;

  function offer(own: Offer): Offer {
    const name = wording('product', own.id, 'name') ?? wording('product', own.parentId ?? own.id, 'name');
    return name === undefined ? own : { ...own, name, ownName: own.ownName ?? own.name };
  }

  const value = (attribute: string, own: string) => wording('term', attribute, own) ?? own;
  const attributeName = (own: string) => wording('attribute', own, 'name') ?? own;

  function attribute(own: AttributeRecord): AttributeRecord {
    const optionNames = Object.fromEntries(own.options.map((option) => [option, value(own.name, option)]));
    return { ...own, name: attributeName(own.name), optionNames };
  }

  function picture<Own extends MediaRecord | null | undefined>(own: Own): Own {
    const alt = own ? wording('picture', own.source, 'alt') : undefined;
    return own && alt !== undefined ? { ...own, alt } : own;
  }

  async function products(db: Database, own: readonly ProductRecord[]): Promise<readonly ProductRecord[]> {
    if (isOwn()) return own;
    const ids = own.flatMap(({ offer: { id }, variations }) => [id, ...variations.map((one) => one.offer.id)]);
    const long = await translations.descriptions(db, ids);
    return own.map((product) => ({
      ...product,
      offer: offer(product.offer),
      shortDescription: long.get(product.offer.id)?.short ?? product.shortDescription,
      description: long.get(product.offer.id)?.description ?? product.description,
      images: product.images.map(picture),
      metas: factsIn(product.metas, long.get(product.offer.id)),
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
    <Own extends Named>(own: Own): Own => ({
      ...own,
      name: wording(kind, own.id, 'name') ?? own.name,
      description: wording(kind, own.id, 'description') ?? own.description,
      ...(own.image ? { image: picture(own.image) } : {}),
    });

  function tree({ all: own }: TermTree, kind: 'category' | 'tag' | 'brand'): TermTree {
    const all = own.map<Term>(term(kind));
    return {
      all,
      byId: new Map(all.map((one) => [one.id, one])),
      bySlug: new Map(all.map((one) => [one.slug, one])),
    };
  }

  function translated({ categories, tags, brands, attributes: own }: Taxonomies): Taxonomies {
    const attributes = own.map((one): AttributeOverview => ({
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
    };
  }

  let kept = new WeakMap<Taxonomies, Partial<Record<Locale, Taxonomies>>>();
  let keptFor: object = translations.version();

  function taxonomies(own: Taxonomies): Taxonomies {
    if (isOwn()) return own;
    if (keptFor !== translations.version()) {
      keptFor = translations.version();
      kept = new WeakMap();
    }
    const byLocale = kept.get(own) ?? {};
    const known = byLocale[currentLocale()] ?? translated(own);
    kept.set(own, { ...byLocale, [currentLocale()]: known });
    return known;
  }

  function choice(own: ChoiceDetails): ChoiceDetails {
    const names = Object.entries(own.names).map(([slug, name]) => [slug, value(own.label, name)] as const);
    return { ...own, label: attributeName(own.label), names: Object.fromEntries(names) };
  }

  return {
    offers: (own) => (isOwn() ? own : new Map([...own].map(([id, one]) => [id, offer(one)]))),
    products,
    taxonomies,
    async details(db, own) {
      if (isOwn()) return own;
      const long = await translations.descriptions(db, [...own.keys()]);
      return new Map(
        [...own].map(([id, one]) => [
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
