import type { Product } from '#contract/product.ts';
import { decimalText, hundred, subtractDecimals } from '#core/decimal.ts';
import type {
  ProductDetailContext,
  ProductDetailExtension,
  ProductReaders,
  ProductRecord,
} from '#server/add-on-api/product-context.ts';
import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import { wordedText } from '#server/add-on-api/worded-text.ts';
import type {
  BoughtTogetherModel,
  BoughtTogetherPart,
  BoughtTogetherRow,
  BoughtTogetherText,
} from './bought-together-contract.ts';
import { canBeBought, extraRowOf, mainRowOf, type RowTools } from './block-row-models.server.ts';
import { findList, hasOwnItems } from './find-list.server.ts';
import { appliedDiscount } from './rules/cart-prices.ts';
import { emptyList, inWords, isDisabled, listedItems, type ProductList } from './rules/product-list.ts';
import { type BoughtTogetherSettings, readSettings } from './bought-together-settings.ts';

type Words = BoughtTogetherSettings['texts'];

const usual = readSettings(undefined).texts;

/** The block's texts in the language of the page, except those that the merchant changed. */
export function blockWords(set: Words, text: SubmissionContext['text']): Words {
  const translateDefault = (name: keyof Words, translation: string) =>
    set[name] === usual[name] ? translation : set[name];
  return {
    ...set,
    additional: translateDefault('additional', text('Extras:')),
    total: translateDefault('total', text('All together:')),
    thisItem: translateDefault('thisItem', text('This item:')),
    choose: translateDefault('choose', text('Choose: %s', '%s')),
    associated: translateDefault('associated', text('(together with “%s”)', '%s')),
    addAll: translateDefault('addAll', text('Add all to the cart')),
    alertSelection: translateDefault(
      'alertSelection',
      text('Choose a variant of [name] that can be bought, then add to the cart.'),
    ),
  };
}

const kinds: ReadonlySet<Product['type']> = new Set(['simple', 'variable', 'variation', 'woosb']);
const buttons = ['main', 'separate', 'both'] as const;

/** What a block is made with; `settings` are the add-on's own, as stored. */
export type BlockServices = ProductReaders & { readonly settings: unknown };

type FoundBlock = {
  /** Null where there is nothing to offer, unless an empty block is requested. */
  readonly model: BoughtTogetherModel | null;
  /** Ids of all that its list names, whether they can be shown now or not. */
  readonly listed: readonly number[];
};

/** What the block beside a product or variation shows; null where there is nothing to offer. */
export async function blockModel(productId: number, services: BlockServices): Promise<BoughtTogetherModel | null> {
  const product = await services.catalog.productById(productId);
  return product === null ? null : ((await findBlock(product, services))?.model ?? null);
}

/** The block's model with all ids that it depends on; null where no list applies to the product. */
export async function findBlock(
  record: ProductRecord,
  services: BlockServices,
  evenEmpty = false,
): Promise<FoundBlock | null> {
  const { catalog, texts } = services;
  const stored = readSettings(services.settings);
  const settings = { ...stored, texts: blockWords(stored.texts, texts.text) };
  const { id: productId, parentId } = record.offer;
  const parent = parentId === null ? record : await catalog.productById(parentId);
  if (parent === null) return null;
  const main = { id: productId, parentId, metas: record.metas, parentMetas: parent.metas, attributes: record.choices };
  const offered = (await findList(main, { db: services.database.db, settings })) ?? (evenEmpty ? emptyList : null);
  if (offered === null) return null;
  const wordings = { ...parent.wordings, ...record.wordings };
  const list = inWords(offered, (text) => wordedText(text, { wordings }));
  const listed = listedItems(list).map(({ id }) => id);
  const products = await services.productsByIds([...new Set([productId, ...listed])]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const mainProduct = byId.get(productId);
  if (mainProduct === undefined || mainProduct.type === 'grouped' || mainProduct.type === 'external') return null;
  const entries = entriesOf(byId, { list, settings });
  const isShown = evenEmpty || entries.some((entry) => 'pid' in entry);
  return { model: isShown ? modelOf(mainProduct, entries, { list, settings }) : null, listed };
}

function entriesOf(
  byId: ReadonlyMap<number, Product>,
  tools: RowTools,
): readonly (BoughtTogetherRow | BoughtTogetherText)[] {
  let order = 0;
  return tools.list.entries.flatMap<BoughtTogetherRow | BoughtTogetherText>((entry) => {
    if (entry.kind === 'text') return [{ tag: entry.tag, text: entry.text }];
    const product = byId.get(entry.id);
    if (product === undefined || !kinds.has(product.type)) return [];
    if (tools.settings.excludeUnpurchasable && !canBeBought(product)) return [];
    order += 1;
    return [extraRowOf(entry, product, order, tools)];
  });
}

function modelOf(
  main: Product,
  entries: BoughtTogetherModel['entries'],
  { list, settings }: RowTools,
): BoughtTogetherModel {
  const discount = list.separately ? hundred.times(0) : appliedDiscount(list.discount, main.on_sale, settings);
  const button = buttons.find((name) => name === list.button) ?? settings.button;
  const rows = entries.filter((entry) => 'pid' in entry);
  const { texts } = settings;
  return {
    productId: main.id,
    chosenId: main.type === 'variable' ? 0 : main.id,
    productType: main.type,
    variables: rows.some(({ choices }) => choices.length > 0),
    layout: list.layout ?? settings.layout,
    showPrice: settings.showPrice,
    optional: list.optional,
    separately: list.separately,
    syncQuantity: list.syncQuantity,
    pricing: settings.pricing,
    priceSuffix: settings.priceSuffix,
    discount: decimalText(discount),
    main: mainRowOf(main, `${decimalText(subtractDecimals(hundred, discount))}%`, settings.priceSuffix),
    showThis: button === 'separate' || (list.showThis === null ? settings.showThis : list.showThis === 'yes'),
    entries,
    textBefore: list.textBefore || texts.above,
    textAfter: list.textAfter || texts.under,
    addAll: button === 'main' ? null : texts.addAll,
    thisItem: texts.thisItem,
    choose: texts.choose,
    showThumb: settings.showThumb,
    showDescription: settings.showDescription,
    plusMinus: settings.plusMinus,
    link: settings.link,
    currency: settings.trimZeros ? { ...main.prices, trim_zeros: true } : main.prices,
    block: movingParts(main, button, list, settings),
  };
}

function movingParts(
  main: Product,
  button: BoughtTogetherModel['block']['button'],
  list: ProductList,
  settings: BoughtTogetherSettings,
): BoughtTogetherModel['block'] {
  const { texts } = settings;
  return {
    position: list.position ?? settings.position,
    button,
    selection: list.selection,
    sku: main.sku,
    weight: main.formatted_weight,
    dimensions: main.formatted_dimensions,
    changeImage: settings.changeImage,
    changePrice: settings.changePrice,
    counter: settings.counter,
    alternativeSelector: settings.variationsSelector === 'alternative',
    mainRounding: settings.mainRounding,
    additionalText: texts.additional,
    totalText: texts.total,
    alertSelection: texts.alertSelection,
  };
}

/** The block of a product's page, with the ids of all that it may show; null where the page has none. */
export async function blockPart({ product, ...tools }: ProductDetailContext): Promise<ProductDetailExtension | null> {
  const { metas, variations } = product;
  if (isDisabled(metas)) return null;
  const settings = readSettings(tools.settings);
  const ownItems = variations.filter((variation) => hasOwnItems(variation, settings)).map((one) => one.offer.id);
  const foundBlock = await findBlock(product, tools, ownItems.length > 0);
  if (foundBlock === null) return null;
  const { model, listed } = foundBlock;
  const isShown = model !== null && model.block.position !== 'none';
  return { part: isShown ? ({ model, ownItems } satisfies BoughtTogetherPart) : undefined, products: listed };
}
