import {
  type CurrentPrices,
  earnsDiscount,
  extraPrice,
  mainPrice,
  type PricingRules,
} from '#addons/bought-together/rules/cart-prices.ts';
import { checkSelection, type ExtraProduct } from '#addons/bought-together/rules/check-selection.ts';
import { followedQuantity, readExtraData, readMainData } from '#addons/bought-together/rules/line-data.ts';
import { ownList, type ProductList } from '#addons/bought-together/rules/product-list.ts';
import { selectionLines } from '#addons/bought-together/rules/selection-lines.ts';
import { decimal, sumDecimals } from '#core/decimal.ts';
import { type Quantity, quantityDecimal, quantityOf } from '#core/quantity.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import {
  type CartBlock,
  type CartServerInput,
  type CartServerLine,
  type CartServerProduct,
  line,
  formatNotice,
  sellable,
} from './cart-server-input.ts';

const addOn = 'bought-together';

/** The rules of bought-together lists over a cart of plain lines. */
export function boughtTogetherBlock({ products, settings }: CartServerInput): CartBlock {
  const byId = new Map(products.map((product) => [product.id, product]));
  const rules = pricingRules(settings);

  function extra(id: number, lines: readonly CartServerLine[]): ExtraProduct | undefined {
    const product = byId.get(id);
    if (product === undefined) return undefined;
    const productLines = lines.filter((line) => (line.variation || line.product) === id);
    return {
      id,
      parentId: product.parent ?? null,
      name: product.name,
      kind: product.kind,
      published: true,
      purchasable: true,
      inStock: product.in_stock !== false,
      soldIndividually: product.sold_individually === true,
      quantityInCart: sumDecimals([decimal(0), ...productLines.map(({ quantity }) => quantityDecimal(quantity))]),
      stock: product.stock === undefined || product.backorders === true ? null : decimal(product.stock),
      stockOwner: id,
    };
  }

  function family(
    id: number,
    quantity: Quantity,
    text: string,
    cart: readonly CartServerLine[],
  ): ReturnType<CartBlock['add']> {
    const list = listOf(byId.get(id));
    const checked = checkSelection({
      entries: parseSelectionList(text),
      list,
      find: (extraId) => extra(extraId, cart),
      mainQuantity: quantityDecimal(quantity),
      excludeUnpurchasable: false,
    });
    if (!checked.ok) {
      const { failure } = checked;
      const named = 'data' in failure ? [formatNotice(failure.code, failure.data.name)] : [];
      return { lines: null, notices: [...named, 'product_not_added'] };
    }
    const { main, extras } = selectionLines(checked.value, list, quantityDecimal(quantity));
    const data: Readonly<Record<string, unknown>> = main === null ? {} : { [addOn]: main };
    const parent = line(byId.get(id), quantity, { addOns: data, parentKey: null, parentAddOn: null });
    if (!sellable(byId.get(id), quantity, cart)) return { lines: null, notices: ['shop'] };
    const children = extras.map(({ product, quantity: amount, data: extraData, attributes }) =>
      line(byId.get(product.id), quantityOf(amount.toNumber()), {
        addOns: extraData === null ? {} : { [addOn]: extraData },
        parentKey: extraData === null ? null : parent.key,
        parentAddOn: extraData === null ? null : addOn,
        ...(attributes === null ? {} : { attributes }),
      }),
    );
    const fitting = children.filter((child) =>
      sellable(byId.get(child.variation || child.product), child.quantity, cart),
    );
    return { lines: [parent, ...fitting], notices: children.slice(fitting.length).map(() => 'shop') };
  }

  return {
    rules: {
      name: addOn,
      followQuantity: (child, parent) => {
        const extraData = readExtraData(child.data);
        return extraData === null ? child.quantity : followedQuantity(extraData, child.quantity, parent.quantity);
      },
    },
    add: ({ product_id: id, quantity = 1, list }, lines) =>
      family(Number(id), quantityOf(Number(quantity)), typeof list === 'string' ? list : '', lines),
    isSellable: (lines) =>
      lines.every((one) => {
        const otherLines = lines.filter(({ key }) => key !== one.key);
        const follows = readExtraData(one.addOns[addOn])?.follows === true;
        return !follows || sellable(byId.get(one.variation || one.product), one.quantity, otherLines);
      }),
    restore: (lines) =>
      lines.flatMap((one) => {
        const main = readMainData(one.addOns[addOn]);
        const again = main === null ? null : family(one.variation || one.product, one.quantity, main.list, []).lines;
        const missing = (again ?? []).slice(1).filter(({ key }) => !lines.some((cartLine) => cartLine.key === key));
        return [one, ...missing];
      }),
    unitPrice(one, lines) {
      const product = byId.get(one.variation || one.product);
      const prices = pricesOf(product);
      const extraData = readExtraData(one.addOns[addOn]);
      if (extraData !== null) return extraPrice(extraData.price, prices, rules);
      const charged = lines
        .filter(({ parentKey }) => parentKey === one.key)
        .map((child) => {
          const price = readExtraData(child.addOns[addOn])?.price ?? '';
          const today = pricesOf(byId.get(child.variation || child.product));
          return extraPrice(price, today, rules).times(quantityDecimal(child.quantity));
        });
      return earnsDiscount(charged, 2) ? mainPrice(listOf(product).discount, prices, rules, 2) : prices.current;
    },
  };
}

function pricesOf(product: CartServerProduct | undefined): CurrentPrices {
  const current = decimal(product?.price ?? 0);
  const regular = decimal(product?.regular_price ?? product?.price ?? 0);
  return { current, regular, onSale: regular.gt(current) };
}

function pricingRules(settings: CartServerInput['settings']): PricingRules {
  const { pricing = 'sale_price', ignore_onsale: ignored = 'no' } = settings;
  return { pricing, ignoreOnSale: ignored, mainRounding: 'line' } as PricingRules;
}

/** The bought-together list of a product, built from its stored field names. */
function listOf(product: CartServerProduct | undefined): ProductList {
  const set = product?.bought_together ?? {};
  const items = (set['items'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  return ownList({
    woobt_ids: Object.fromEntries(
      items.map(({ key, id, qty, new_price }) => [String(key), { id, qty, price: new_price }]),
    ),
    woobt_discount: set['main_discount'],
    woobt_sync_qty: set['sync_qty'],
    woobt_custom_qty: set['optional'],
    woobt_limit_each_min: set['item_min'],
    woobt_limit_each_max: set['item_max'],
    woobt_selection: set['selection'],
    woobt_separately: set['separately'],
  });
}
