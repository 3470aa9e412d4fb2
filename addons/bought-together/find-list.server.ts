import { findProducts, idsBySku, isInTerms, linkedProducts } from '#server/add-on-api/query-products.ts';
import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import { cleanPriceText } from './rules/price-text.ts';
import {
  firstList,
  generatedQuantity,
  hasItems,
  isDisabled,
  listedItems,
  type ListedItem,
  ownList,
  percentage,
  type ProductList,
  type ProductMetas,
} from './rules/product-list.ts';
import type { BoughtTogetherRule, BoughtTogetherSettings } from './bought-together-settings.ts';

/** The main product, beside which a block is shown. */
export type MainProduct = {
  readonly id: number;
  /** Null unless it is a variation. */
  readonly parentId: number | null;
  /** Its own meta fields; for a variation only those set on the variation itself. */
  readonly metas: ProductMetas;
  /** The fields of a variation's product; its own otherwise. */
  readonly parentMetas: ProductMetas;
  /** A variation's value by attribute key. */
  readonly attributes: Readonly<Record<string, string>>;
};

type Database = SubmissionContext['db'];

export type ListTools = { readonly db: Database; readonly settings: BoughtTogetherSettings };

const maxLinked = 10;
const maxOfRule = 100;

/** The list offered beside a product: its own, else that of the first rule that fits, else the shop's defaults. */
export async function findList(main: MainProduct, tools: ListTools): Promise<ProductList | null> {
  if (isDisabled(main.parentMetas) || isDisabled(main.metas)) return null;
  const productList = ownList(main.metas, main.parentId === null ? 'own' : 'variation');
  if (productList.entries.some(({ kind }) => kind === 'item')) return bySku(productList, tools.db);
  const list = firstList(productList, await listOfRules(main, tools), await defaultList(main, tools));
  return list.entries.length === 0 ? null : list;
}

/** A list from another shop names products by ids of that shop: the SKU beside an id tells which is meant here. */
async function bySku(list: ProductList, db: Database): Promise<ProductList> {
  const skus = listedItems(list).flatMap(({ sku }) => (sku === '' ? [] : [sku]));
  const ids = await idsBySku(db, [...new Set(skus)]);
  const entries = list.entries.map((entry) =>
    entry.kind === 'item' ? { ...entry, id: ids.get(entry.sku.toLowerCase()) ?? entry.id } : entry,
  );
  return { ...list, entries };
}

/** The lists that a submission of this product may refer to: a variation's own, and its product's. */
export async function findLists(main: MainProduct, tools: ListTools): Promise<readonly ProductList[]> {
  const mainList = await findList(main, tools);
  if (main.parentId === null) return mainList === null ? [] : [mainList];
  const product = { ...main, id: main.parentId, parentId: null, metas: main.parentMetas, attributes: {} };
  const ofProduct = await findList(product, tools);
  return [mainList, ofProduct].filter((list) => list !== null);
}

async function listOfRules(main: MainProduct, tools: ListTools): Promise<Partial<ProductList> | null> {
  for (const rule of tools.settings.rules) {
    if (!rule.active || !(await applies(rule, main, tools.db))) continue;
    const list = await ruleList(rule, main, tools.db);
    if (list.entries.length > 0) return list;
  }
  return null;
}

/** A rule is for a variation only where it names it or one of its values. */
async function applies({ applies: target }: BoughtTogetherRule, main: MainProduct, db: Database): Promise<boolean> {
  switch (target.to) {
    case 'all':
      return main.parentId === null;
    case 'products':
      return target.ids.includes(main.id);
    case 'terms':
      return main.parentId === null && isInTerms(db, main.id, target);
  }
}

/** Whether a variation is offered with extras of its own. */
export function hasOwnItems(
  { offer, metas }: { readonly offer: { readonly id: number }; readonly metas: ProductMetas },
  settings: BoughtTogetherSettings,
): boolean {
  return hasItems(ownList(metas).entries) || isForVariation(offer.id, settings);
}

/** Whether a rule is made for this very variation. */
function isForVariation(id: number, { rules }: BoughtTogetherSettings): boolean {
  return rules.some(({ active, applies: target }) => active && target.to === 'products' && target.ids.includes(id));
}

async function ruleList(rule: BoughtTogetherRule, main: MainProduct, db: Database) {
  const { key, gets, limit, price, discount, textBefore, textAfter } = rule;
  const maxItems = limit === 0 ? maxOfRule : limit;
  const except = main.parentId ?? main.id;
  const wish = { except, limit: maxItems, order: rule.order, descending: rule.descending };
  const ids =
    gets.from === 'products'
      ? gets.ids.filter((id) => id !== except && id !== main.id).slice(0, maxItems)
      : await findProducts(db, { ...wish, under: gets.from === 'all' ? null : gets });
  return {
    source: 'rule',
    ruleKey: key,
    entries: ids.map((id, index) => listed(id, `rl${index + 1}-${key}`, price)),
    discount: percentage(discount),
    textBefore,
    textAfter,
  } as const satisfies Partial<ProductList>;
}

const kinds = { related: 'related', upsells: 'upsell', cross_sells: 'cross_sell' } as const;

async function defaultList(main: MainProduct, { db, settings }: ListTools): Promise<Partial<ProductList> | null> {
  const { defaults, defaultLimit, defaultPrice, defaultDiscount } = settings;
  if (defaults.length === 0) return null;
  const id = main.parentId ?? main.id;
  const linkedIds: number[] = [];
  for (const source of defaults) linkedIds.push(...(await linkedProducts(db, id, kinds[source], maxLinked)));
  const ids = [...new Set(linkedIds)].filter((other) => other !== id);
  return {
    source: 'default',
    ruleKey: null,
    entries: (defaultLimit === 0 ? ids : ids.slice(0, defaultLimit)).map((other, index) =>
      listed(other, `df${index + 1}`, defaultPrice),
    ),
    discount: percentage(defaultDiscount),
  };
}

function listed(id: number, key: string, price: string): ListedItem {
  const text = cleanPriceText(price) || '100%';
  return { kind: 'item', key, id, sku: '', price: text, quantity: generatedQuantity, attributes: {} };
}
