import { slugify } from '#core/text/slug.ts';
import { attributesOf } from '../attributes.ts';
import { products } from '../products.ts';
import { bath } from './bath.ts';
import { bed } from './bed.ts';
import { englishCategories } from './categories.ts';
import { clothes } from './clothes.ts';
import { type English, type EnglishProducts } from './english.ts';
import { englishMakers } from './facts.ts';
import { gifts } from './gifts.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import { englishOptionFields } from './option-fields.ts';
import { englishPictures } from './pictures.ts';
import { englishFacts } from './product-facts.ts';
import { table } from './table.ts';
import { englishAttributes, englishTags, englishTerm } from './terms.ts';

export const englishProducts: EnglishProducts = {
  ...bed,
  ...kitchen,
  ...table,
  ...bath,
  ...clothes,
  ...home,
  ...gifts,
};

/** The shop in English, as the demo is filled with it. */
export function englishCatalogue() {
  return {
    products: Object.fromEntries(
      products.flatMap((product) => {
        const english = englishProducts[product.sku];
        return english ? [[product.sku, { ...worded(english), ...englishFacts(product) }] as const] : [];
      }),
    ),
    categories: englishCategories,
    tags: Object.fromEntries(Object.entries(englishTags).map(([tag, name]) => [slugify(tag), { name }])),
    attributes: englishAttributes,
    terms: terms(),
    pictures: Object.assign(
      {},
      ...products.map((product) => englishPictures(product, englishProducts[product.sku]?.name ?? '')),
    ) as Readonly<Record<string, string>>,
    settings: Object.fromEntries([
      ...Object.entries(englishMakers).map(([brand, name]) => [`safety.manufacturers.${brand}.name`, name] as const),
      ...optionFieldTexts(),
    ]),
  };
}

/** The description is joined as the product file joins the Lithuanian one. */
function worded({ name, short, text, facts }: English) {
  const blocks = [
    ...text.map((words) => `<p>${words}</p>`),
    `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
  ];
  return { name, short, description: blocks.join('\n') };
}

function terms(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const all: Record<string, Record<string, string>> = {};
  for (const { name, values } of products.flatMap(attributesOf)) {
    const named = (all[name] ??= {});
    for (const value of values) {
      const english = englishTerm(name, value);
      if (english !== value) named[value] = english;
    }
  }
  return all;
}

/** By the path of the setting that holds each text. */
function optionFieldTexts(): readonly (readonly [path: string, text: string])[] {
  return Object.entries(englishOptionFields).flatMap(([group, fields]) =>
    Object.entries(fields).flatMap(([field, { choices = {}, ...texts }]) => {
      const path = `addons.option-fields.groups.${group}.fields.${field}`;
      return [
        ...Object.entries(texts).map(([name, text]) => [`${path}.${name}`, text] as const),
        ...Object.entries(choices).map(([value, label]) => [`${path}.choices.${value}.label`, label] as const),
      ];
    }),
  );
}
