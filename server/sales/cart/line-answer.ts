import type { CartItem, ChosenAttribute, ItemData, LineProblem } from '#contract/cart-item.ts';
import { readMoney, writeMoney } from '#contract/prices.ts';
import { reportedMaximum } from '#core/cart/cart-limits.ts';
import type { Decimal } from '#core/decimal.ts';
import { pathOf } from '#core/site/addresses.ts';
import { addMinor, type MinorUnits, noMoney, sumMinor } from '#core/money.ts';
import { isBackorder, lowStockRemaining } from '#core/product/availability.ts';
import type { LineTotals } from '#core/cart/item-totals.ts';
import { fitsStep, type Quantity } from '#core/quantity.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { formatPrice } from '#core/money-format.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { PricedLine } from '#server/add-on-api/line-context.ts';
import { imageAnswer, imageSize } from '#server/catalog/media/image-answer.ts';
import { type AddressedProduct, type PathSettings, storePaths } from '#server/catalog/products/store-paths.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { CartLine } from './cart-document.ts';
import { isEditable } from './change-lines.ts';
import { currencyFields, currencyFormat } from '#server/platform/settings/currency-fields.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import type { CalculatedCart } from './calculate-cart.ts';
import type { OfferedLine } from './calculate-lines.ts';
import { lineLimits } from './line-limits.ts';
import { displayLinePrices, lineDisplayPrice } from './line-prices.ts';
import { priceBefore } from './accepted-prices.ts';

type LineInput = {
  readonly line: OfferedLine;
  readonly details: LineDetails | undefined;
  readonly calculated: CalculatedCart;
  readonly totals: LineTotals | undefined;
};

/** A line as the Store API shows it. */
export function cartItem(input: LineInput, tools: AnswerTools): CartItem {
  const { line: offered, details, calculated, totals } = input;
  const { line, offer } = offered;
  const { rules, tax } = calculated;
  const { settings } = rules;
  const path = linePath(line, details, settings);
  const { prices, completePrice, once } = displayLinePrices(offered, tax, rules);
  const before = priceBefore(offered, calculated.document);
  const taxed = { taxStatus: offered.taxable ? 'taxable' : 'none', taxClass: offered.taxClass } as const;
  return {
    key: line.key,
    id: offer.id,
    type: offer.type === 'variation' ? 'variation' : offer.type === 'bundle' ? 'woosb' : 'simple',
    quantity: line.quantity,
    quantity_limits: limitsOf(offered, settings, tools.addOns),
    name: encodeEntities(offered.name).replaceAll('→', '&rarr;'), // HTML, as clients of the platform know it
    short_description: details?.shortDescription ?? '',
    description: details?.description ?? '',
    sku: offer.sku,
    low_stock_remaining: lowStockRemaining(offer.sellable, settings.catalogue.lowStockAmount),
    backorders_allowed: offer.sellable.backorders !== 'no',
    show_backorder_badge: isBackorder(offer.sellable, line.quantity),
    sold_individually: offer.sellable.soldIndividually,
    permalink: `${tools.publicUrl}${path}`,
    images: (details?.images ?? []).map((media) => imageAnswer(media, tools.publicUrl)),
    variation: chosenAttributes(line, details).map((choice) => ({
      ...choice,
      attribute: encodeEntities(choice.attribute),
      value: encodeEntities(choice.value),
    })),
    item_data: itemData(offered, tools.addOns, calculated),
    prices: { ...prices, ...currencyFields(settings.currency) },
    totals: { ...lineTotals(totals), ...currencyFields(settings.currency) },
    catalog_visibility: offer.visibility,
    extensions: {
      vitrina: {
        path,
        image_sizes: (details?.images ?? []).map(imageSize),
        shown_total: writeMoney(combinedTotal(offered, calculated)),
        product_id: line.productId,
        categories: [...(details?.categories ?? [])],
        line_key: line.key,
        parent_key: line.parentKey,
        hidden: offered.hidden,
        hidden_in_mini_cart: offered.hiddenInMiniCart,
        edit_path: editPath(path, offered.editQuery),
        part: offered.part,
        removable: offered.removable,
        personalised: offered.personalised,
        shown_price: completePrice,
        line_amount: once,
        problem: problemOf(offered),
        price_before: before === null ? null : lineDisplayPrice(before, taxed, tax, rules).price,
      },
    },
    ...itemMembers(offered, tools.addOns),
  };
}

/** Why the line cannot be ordered as it is, and the quantity that could be ordered; null where there is no problem. */
function problemOf(offered: OfferedLine): LineProblem | null {
  const { line, problem } = offered;
  if (problem === null) return null;
  const { minimum, maximum, multipleOf } = lineLimits(offered);
  const quantity = orderableQuantity(offered);
  const isWithin = (pieces: Quantity) =>
    pieces >= minimum && !(maximum !== null && pieces > maximum) && fitsStep(pieces, multipleOf);
  return {
    code: problem.code,
    takes: quantity !== null && quantity !== line.quantity && isWithin(quantity) ? quantity : null,
  };
}

/** How many could be ordered where there are too many or too few; null where the number is not what is wrong. */
function orderableQuantity({ problem, room }: OfferedLine): Quantity | null {
  if (problem?.code === 'partially_out_of_stock') return room;
  if (problem?.code === 'quantity_above') return problem.data.maximum;
  if (problem?.code !== 'quantity_below') return null;
  const { minimum } = problem.data;
  return room !== null && room < minimum ? null : minimum;
}

function editPath(path: string, query: string | null): string | null {
  return query === null ? null : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

export function lineTotals(totals: LineTotals | undefined) {
  return {
    line_subtotal: writeMoney(totals?.subtotal ?? noMoney),
    line_subtotal_tax: writeMoney(totals?.subtotalTax ?? noMoney),
    line_total: writeMoney(totals?.total ?? noMoney),
    line_total_tax: writeMoney(totals?.totalTax ?? noMoney),
  };
}

/** The line total shown to the shopper: its own and those of the hidden lines it represents. */
function combinedTotal({ line }: OfferedLine, { lines, totals, rules }: CalculatedCart): MinorUnits {
  const combinedLines = lines.filter(
    (other) => other.line.key === line.key || (other.hidden && other.line.parentKey === line.key),
  );
  return sumMinor(
    combinedLines.map((other) =>
      displayTotal(
        totals.items.lines.find(({ key }) => key === other.line.key),
        rules.settings.tax.display,
      ),
    ),
  );
}

export function displayTotal(totals: LineTotals | undefined, display: 'incl' | 'excl'): MinorUnits {
  if (totals === undefined) return noMoney;
  return display === 'incl' ? addMinor(totals.subtotal, totals.subtotalTax) : totals.subtotal;
}

/** The chosen values as the shopper reads them, in the order of the product's form. */
export function chosenAttributes({ attributes }: CartLine, details: LineDetails | undefined): ChosenAttribute[] {
  const choices = new Map((details?.choices ?? []).map((choice) => [`attribute_${choice.key}`, choice]));
  const order = [...choices.keys()];
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return Object.entries(attributes)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => {
      const choice = choices.get(name);
      return {
        raw_attribute: name,
        attribute: choice?.label ?? name.replace(/^attribute_(pa_)?/, ''),
        value: choice?.names[value] ?? value,
      };
    });
}

export function itemData(
  offered: OfferedLine,
  addOns: readonly AddOn[],
  calculated: CalculatedCart,
  place: PricedLine['place'] = 'cart',
): ItemData[] {
  return addOns.flatMap(({ name, describe }) => {
    const data = offered.line.addOns[name];
    return describe === undefined || data === undefined
      ? []
      : [...describe(pricedLine(offered, name, calculated, place))];
  });
}

/** A line as it is passed to an add-on. */
export function pricedLine(
  offered: OfferedLine,
  addOn: string,
  { rules, tax }: CalculatedCart,
  place: PricedLine['place'] = 'cart',
): PricedLine {
  const { taxable, taxClass } = offered;
  const money = (amount: Decimal) => {
    const { price } = lineDisplayPrice(amount, { taxStatus: taxable ? 'taxable' : 'none', taxClass }, tax, rules);
    return formatPrice(readMoney(price) ?? noMoney, currencyFormat(rules.settings.currency));
  };
  return { ...offered.contextFor(addOn), money, place };
}

function itemMembers({ line, contextFor }: OfferedLine, addOns: readonly AddOn[]): Readonly<Record<string, unknown>> {
  const members = addOns.map(({ name, itemMembers: addOnMembers }) => {
    const data = line.addOns[name];
    return addOnMembers === undefined || data === undefined ? {} : addOnMembers(contextFor(name));
  });
  return Object.assign({}, ...members) as Readonly<Record<string, unknown>>;
}

function limitsOf(offered: OfferedLine, settings: ShopSettings, addOns: readonly AddOn[]) {
  const { minimum, maximum, multipleOf, editable } = lineLimits(offered);
  return {
    minimum,
    maximum: reportedMaximum(maximum),
    multiple_of: multipleOf,
    editable: editable && isEditable(offered.line, addOns, settings),
  };
}

/** The path of a line's product page, with the chosen values of a variation. */
export function linePath(
  { attributes }: Pick<CartLine, 'attributes'>,
  details: AddressedProduct | undefined,
  settings: PathSettings,
): string {
  if (details === undefined) return pathOf(settings.permalinks, 'shop');
  const query = new URLSearchParams(attributes).toString();
  return `${storePaths(settings).product(details)}${query === '' ? '' : `?${query}`}`;
}
