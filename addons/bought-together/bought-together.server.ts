import { fillPlaces } from '#core/text/places.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { imageHtml } from '#server/add-on-api/image-html.ts';
import { blockPart, blockWords, blockModel } from './block-model.server.ts';
import { hasOwnItems } from './find-list.server.ts';
import { fillDemoLists, listCommands } from './list-commands.server.ts';
import { readSelection } from './read-selection.server.ts';
import { followedQuantity, readExtraData, readMainData, readRecordedList } from './rules/line-data.ts';
import { cartLimits } from './rules/cart-limits.ts';
import { isDisabled, listedItems, listTexts, ownList, percentage, textMetas } from './rules/product-list.ts';
import { englishTexts, readSettings, settingsSchema, type BoughtTogetherSettings } from './bought-together-settings.ts';
import { parseProductId } from '#core/ids.ts';
import { type AddOnHandler, nonceRefusal, postOnly, textField } from '#server/add-on-api/add-on-call.ts';
import { subtractDecimals, zero } from '#core/decimal.ts';
import { multiplyPrice } from '#core/quantity.ts';
import type { LineContext, LinePrices, LineView } from '#server/add-on-api/line-context.ts';
import { type CurrentPrices, earnsDiscount, extraPrice, mainPrice, type PricingRules } from './rules/cart-prices.ts';

/** docs/behaviour 7.3: the content of the block for a variation; nothing where it has none. */
const getVariationItems: AddOnHandler = async (call) => {
  const refusal = nonceRefusal(call, 'nonce');
  if (refusal !== null) return refusal;
  const id = parseProductId(textField(call.fields, 'variation_id'));
  const model = id === null ? null : await blockModel(id, call);
  return { html: model === null ? '' : call.renderFragment('boughtTogether', model) };
};

/**
 * The data that the block beside a product is rendered from, for the shop's own pages: `{block}`, null where there is
 * none.
 */
const getBlock: AddOnHandler = async (call) => {
  const id = parseProductId(textField(call.fields, 'product_id'));
  return { json: { block: id === null ? null : await blockModel(id, call) } };
};

/**
 * docs/behaviour 7.4: adds the product and all extras ticked beside it. Where nothing was added, its page shows why.
 */
const addAllToCart: AddOnHandler = async (call) => {
  const refusal = nonceRefusal(call, 'nonce');
  if (refusal !== null) return refusal;
  const id = textField(call.fields, 'product_id');
  return id === '' ? { html: '' } : call.addToCart(id);
};

/** The calls of the block by name (docs/behaviour 7.3 and 7.4). */
const boughtTogetherCalls = {
  woobt_get_variation_items: getVariationItems,
  woobt_add_all_to_cart: postOnly(addAllToCart),
  vitrina_bought_together: getBlock,
} as const;

/**
 * Extras offered beside a product, bought with it at prices of their own (docs/behaviour 3.10–3.12, 7.3, 7.4, 9.4,
 * 9.5).
 */
export const boughtTogether: AddOn = {
  name: 'bought-together',
  settingsSchema,
  englishTexts,
  productTexts: { metas: textMetas, read: listTexts },
  commands: listCommands,
  fillDemo: fillDemoLists,
  read: readSelection,
  lineToSubmission(data) {
    const main = readMainData(data);
    return main === null ? null : { woobt_ids: main.list };
  },
  priceLinked,
  followQuantity(child, parent) {
    const extra = readExtraData(child.data);
    return extra === null ? child.quantity : followedQuantity(extra, child.quantity, parent.quantity);
  },
  editable({ data, settings }) {
    const extra = readExtraData(data);
    return extra === null || (!extra.follows && readSettings(settings).cartQuantity);
  },
  linePolicy({ data, parent }) {
    const [extra, main] = [readExtraData(data), readMainData(parent?.data)];
    if (extra === null || main === null || parent === null) return {};
    return cartLimits(extra, main, parent);
  },
  nameLine({ data, name, parent, settings, text }) {
    if (readExtraData(data) === null || parent === null) return name;
    const associatedText = blockWords(readSettings(settings).texts, text).associated;
    return associatedText === '' ? name : `${name} ${fillPlaces(associatedText, [parent.offer.name])}`;
  },
  itemMembers({ data }) {
    if (readMainData(data) !== null) return { woobt_main: true };
    return readExtraData(data) === null ? {} : { woobt_linked: true };
  },
  record({ data, parent }) {
    const main = readMainData(data);
    if (main !== null) return { woobt_ids: main.list };
    return { woobt_parent_id: parent?.offer.parentId ?? parent?.offer.id ?? null };
  },
  recordToSubmission(recordedData) {
    const list = readRecordedList(recordedData);
    return list === null ? null : { woobt_ids: list };
  },
  extendVariation: ({ variation: { offer, metas, image }, settings }) => ({
    woobt_image: image === null ? '' : imageHtml(image, offer.name),
    woobt_items: hasOwnItems({ offer, metas }, readSettings(settings)) ? 'yes' : 'no',
  }),
  extendProductDetail: blockPart,
  listFields: ['woobt_ids'],
  productsBehind: ({ product: { metas, variations } }) =>
    [metas, ...variations.map((variation) => variation.metas)].flatMap((ownMetas) =>
      listedItems(ownList(ownMetas)).map(({ id }) => id),
    ),
  ajax: boughtTogetherCalls,
};

const decimals = 2; // of the unit price, where it is rounded at all

/** What a line of a bought-together list costs now: worked out anew from today's prices and lists. */
function priceLinked(context: LineContext & { readonly prices: LinePrices }): LinePrices {
  const { data, prices } = context;
  const settings = readSettings(context.settings);
  const rules: PricingRules = settings;
  const today: CurrentPrices = {
    current: prices.bundleDisplayPrice ?? prices.price,
    regular: prices.regularPrice,
    onSale: context.offer.effective.onSale,
  };
  const extra = readExtraData(data);
  const price =
    extra !== null && context.parent !== null
      ? extraPrice(extra.price, today, rules)
      : mainPrice(discountOf(data, context, settings), today, rules, decimals);
  if (prices.bundleDisplayPrice === undefined)
    return { ...prices, price, salePrice: today.onSale ? today.current : price };
  // What is taken off a complete bundle is taken off the bundle's own line.
  const discountAmount = subtractDecimals(prices.bundleDisplayPrice, price);
  return { ...prices, price: subtractDecimals(prices.price, discountAmount), bundleDisplayPrice: price };
}

/** The percentage off the main product while the cart holds extras of it that cost something. */
function discountOf(data: unknown, { children, metas, ownMetas }: LineContext, settings: BoughtTogetherSettings) {
  const main = readMainData(data);
  const earned = earnsDiscount(
    children.map((child) => chargedFor(child, settings)),
    decimals,
  );
  if (main === null || !earned || isDisabled(metas)) return percentage('');
  switch (main.source) {
    case 'own':
      return ownList(metas).discount;
    case 'variation':
      return ownList(ownMetas).discount;
    case 'rule':
      return percentage(settings.rules.find(({ key, active }) => active && key === main.ruleKey)?.discount ?? '');
    case 'default':
      return percentage(settings.defaultDiscount);
  }
}

function chargedFor({ data, offer, quantity }: LineView, settings: BoughtTogetherSettings) {
  const { effective, prices } = offer;
  const current = effective.price ?? zero;
  const today = { current, regular: prices.regularPrice ?? current, onSale: effective.onSale };
  return multiplyPrice(extraPrice(readExtraData(data)?.price ?? '', today, settings), quantity);
}
