import { cartPrices, type CartPrices } from '#addons/bundle/rules/bundle-cart-prices.ts';
import { checkSelection, mergedParts, type PartProduct } from '#addons/bundle/rules/check-bundle-selection.ts';
import {
  bundleFollowsPart,
  partQuantity,
  readBundleData,
  readPartData,
} from '#addons/bundle/rules/bundle-line-data.ts';
import { readBundle } from '#addons/bundle/rules/read-bundle.ts';
import { decimal, sumDecimals } from '#core/decimal.ts';
import { quantityDecimal, quantityOf } from '#core/quantity.ts';
import { parseSelectionList, writeSelectionList } from '#core/selection-list/selection-list.ts';
import {
  type CartBlock,
  type CartServerInput,
  type CartServerLine,
  type CartServerProduct,
  line,
  formatNotice,
  sellable,
} from './cart-server-input.ts';

const addOn = 'bundle';
const rounding = { decimals: 2, roundEachPrice: true };

/** The rules of bundles over a cart of plain lines. */
export function bundleBlock({ products, settings }: CartServerInput): CartBlock {
  const byId = new Map(products.map((product) => [product.id, product]));
  const fromRegular = settings['bundled_price_from'] === 'regular_price';
  const priceOf = ({ price = 0, regular_price }: CartServerProduct) =>
    decimal((fromRegular ? regular_price : price) ?? price);

  function part(id: number, lines: readonly CartServerLine[]): PartProduct | undefined {
    const product = byId.get(id);
    if (product === undefined) return undefined;
    const quantityInCart = sumDecimals([
      decimal(0),
      ...lines.filter((one) => (one.variation || one.product) === id).map(({ quantity }) => quantityDecimal(quantity)),
    ]);
    const { stock, backorders } = product;
    return {
      id,
      parentId: product.parent ?? null,
      name: product.name,
      kind: product.kind,
      purchasable: product.price !== undefined,
      inStock: product.in_stock !== false,
      soldIndividually: product.sold_individually === true,
      protected: product.password_protected === true,
      stock: stock === undefined || ['true', 'yes', 'notify'].includes(String(backorders)) ? null : decimal(stock),
      stockOwner: id,
      stockInCart: quantityInCart,
      quantityInCart,
      price: priceOf(product),
      attributes: bareNames(product.attributes ?? {}),
      values: {},
    };
  }

  function bundleOf(id: number) {
    return readBundle(metasOf(byId.get(id)?.bundle ?? {}), id);
  }

  function prices(
    parent: CartServerLine,
    lines: readonly CartServerLine[],
  ): CartPrices & { readonly keys: readonly string[] } {
    const children = lines.filter(({ parentKey }) => parentKey === parent.key);
    const parts = children.map((child) => {
      const product = byId.get(child.variation || child.product);
      const { quantity = quantityOf(0) } = readPartData(child.addOns[addOn]) ?? {};
      return { price: product === undefined ? decimal(0) : priceOf(product), quantity: quantityDecimal(quantity) };
    });
    const bundlePrice = decimal(byId.get(parent.product)?.price ?? 0);
    return {
      ...cartPrices(bundleOf(parent.product), parts, bundlePrice, rounding),
      keys: children.map(({ key }) => key),
    };
  }

  return {
    rules: { name: addOn, ...bundleFollowsPart },
    add(step, lines) {
      const id = Number(step['product_id']);
      const quantity = quantityOf(Number(step['quantity'] ?? 1));
      const { list } = step as { readonly list?: string };
      const bundle = bundleOf(id);
      const checked = checkSelection({
        bundle,
        entries: list === undefined ? null : parseSelectionList(list),
        find: (partId) => part(partId, lines),
        quantity: quantityDecimal(quantity),
        excludeUnpurchasable: bundle.excludeUnpurchasable ?? settings['exclude_unpurchasable'] === 'yes',
        rounding,
      });
      if (!checked.ok) {
        const { failure } = checked;
        const exact =
          failure.code === 'not_added' || failure.code === 'limits' // the recorded plugin shows no message about limits
            ? []
            : [formatNotice(failure.code, 'data' in failure ? failure.data.name : undefined)];
        return { lines: null, notices: [...exact, 'bundle_not_added'] };
      }
      const chosen = checked.value.map(({ product, ...entry }) => ({ ...entry, id: product.id }));
      const merged = mergedParts(checked.value);
      const data = { list: writeSelectionList(chosen), parts: merged.length };
      const parent = line(byId.get(id), quantity, { addOns: { [addOn]: data }, parentKey: null, parentAddOn: null });
      const children = merged.map(({ product, quantity: amount, attributes }) => {
        const partData = { quantity: quantityOf(amount) };
        return line(byId.get(product.id), partQuantity(partData, quantity) ?? quantityOf(0), {
          ...(attributes === null ? {} : { attributes }),
          addOns: { [addOn]: partData },
          parentKey: parent.key,
          parentAddOn: addOn,
        });
      });
      const short = [parent, ...children].some(
        (one) => !sellable(byId.get(one.variation || one.product), one.quantity, lines),
      );
      return short ? { lines: null, notices: ['shop'] } : { lines: [parent, ...children], notices: [] };
    },
    restore: (lines) => lines,
    unitPrice(one, lines) {
      const parent = lines.find(({ key }) => key === one.parentKey) ?? one;
      if (readBundleData(parent.addOns[addOn]) === null)
        return priceOf(byId.get(one.product) ?? { id: 0, name: '', kind: 'simple' });
      const { bundle, parts, keys } = prices(parent, lines);
      return one === parent ? bundle : (parts[keys.indexOf(one.key)] ?? decimal(0));
    },
    shownPrice: (one, lines) => (readBundleData(one.addOns[addOn]) === null ? null : prices(one, lines).displayedPrice),
  };
}

function bareNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/^attribute_/, ''), value]),
  );
}

/** A bundle, built from its stored field names. */
function metasOf(bundle: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const items = (bundle['items'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  return {
    woosb_ids: Object.fromEntries(
      items.map(({ key, optional, ...item }) => [String(key), { ...item, optional: optional === true ? '1' : '0' }]),
    ),
    woosb_disable_auto_price: bundle['fixed_price'] === 'yes' ? 'on' : 'off',
    woosb_discount: bundle['discount'],
    woosb_discount_amount: bundle['discount_amount'],
    woosb_limit_whole_min: bundle['min'],
    woosb_limit_whole_max: bundle['max'],
    woosb_total_limits: bundle['total_limits'],
    woosb_total_limits_min: bundle['total_min'],
    woosb_total_limits_max: bundle['total_max'],
    woosb_exclude_unpurchasable: bundle['exclude_unpurchasable'],
  };
}
