import { parseArgs } from 'node:util';
import { type Decimal, decimalText, parseDecimal } from '#core/decimal.ts';
import { parseProductId } from '#core/ids.ts';
import { stockStatusOf } from '#core/product/availability.ts';
import { parseVilniusDay, vilniusDayEnd, vilniusMidnight } from '#core/time/vilnius.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { setProductPrice, setProductStock } from '#server/admin/products/price-and-stock-actions.ts';
import type { PriceFailure } from '#server/catalog/products/change-price.ts';
import type { StockFailure } from '#server/catalog/products/change-stock.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { readOffers, readVariationOffers } from '#server/catalog/products/read-offers.ts';
import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';

const options = {
  json: { type: 'boolean', default: false },
  sale: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

function readCall(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, positionals: positionals };
  } catch {
    return null;
  }
}

/** An amount as it is written here (27,50) or by programs (27.50). */
function readAmount(text: string): Decimal | null {
  return parseDecimal(text.replace(',', '.'));
}

function reason(failure: PriceFailure | StockFailure | ActionRefusal): string {
  switch (failure.code) {
    case 'unknown_product':
      return `There is no product ${failure.productId}.`;
    case 'no_price_of_its_own':
      return `Product ${failure.productId} is sold by its parts: set the price of those.`;
    case 'sale_not_lower':
      return 'A sale price must be lower than the regular price.';
    case 'sale_ends_before_it_begins':
      return 'The sale would end before it begins.';
    case 'not_in_steps':
      return `Product ${failure.productId} is sold in steps of ${failure.step}.`;
    case 'not_stocked':
      return `Product ${failure.productId} is not kept in stock here.`;
    case 'not_permitted':
    case 'invalid_input':
      return `Nothing was changed: ${failure.code}.`;
  }
}

function answer(output: CommandOutput, json: boolean, done: object, text: string): number {
  output.line(json ? JSON.stringify(done) : text);
  return 0;
}

/** What a merchant sees of a product at a glance. */
export function overview({ id, parentId, type, status, name, sku, prices, effective, sellable }: Offer) {
  const text = (amount: Decimal | null) => (amount === null ? null : decimalText(amount));
  return {
    id,
    parent_id: parentId,
    type,
    status,
    name,
    sku,
    regular_price: text(prices.regularPrice),
    sale_price: text(prices.salePrice),
    sale_from: prices.saleFrom?.toISOString() ?? null,
    sale_to: prices.saleTo?.toISOString() ?? null,
    price: text(effective.price),
    stock_quantity: sellable.stockQuantity,
    stock_status: stockStatusOf(sellable),
  };
}

export const productsShow: Command = {
  name: 'products show',
  usage: 'ID [--json]',
  summary: 'Shows the price and stock of a product and of its variations.',
  async run({ database, clock }, args, output) {
    const call = readCall(args);
    const id = parseProductId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length > 1) return usageError(output, productsShow);
    const offer = (await readOffers(database.db, [id], clock())).get(id);
    if (offer === undefined) {
      output.problem(reason({ code: 'unknown_product', productId: id }));
      return 1;
    }
    const variations = (await readVariationOffers(database.db, [id], clock())).get(id) ?? [];
    if (call.json) return answer(output, true, { ...overview(offer), variations: variations.map(overview) }, '');
    for (const productOverview of [offer, ...variations].map(overview)) {
      output.line(
        `${productOverview.id}  ${productOverview.sku || '–'}  ${productOverview.price ?? '–'}  ${productOverview.stock_quantity ?? productOverview.stock_status}  ${productOverview.name}`,
      );
    }
    return 0;
  },
};

export const productsSetPrice: Command = {
  name: 'products set-price',
  usage: 'ID PRICE [--sale PRICE [--from YYYY-MM-DD] [--to YYYY-MM-DD]] [--json]',
  summary: 'Sets the price of a product or variation, with or without a sale.',
  async run({ database, clock }, args, output) {
    const call = readCall(args);
    const id = parseProductId(call?.positionals[0]);
    const regularPrice = readAmount(call?.positionals[1] ?? '');
    const salePrice = call?.sale === undefined ? null : readAmount(call.sale);
    const [from, to] = [call?.from, call?.to].map((day) => (day === undefined ? null : parseVilniusDay(day)));
    const wrong =
      call === null ||
      call.positionals.length !== 2 ||
      (call.sale === undefined ? call.from !== undefined || call.to !== undefined : salePrice === null) ||
      (call.from !== undefined && from === null) ||
      (call.to !== undefined && to === null);
    if (wrong || id === null || regularPrice === null || regularPrice.lt(0) || salePrice?.lt(0) === true) {
      return usageError(output, productsSetPrice);
    }
    const prices = {
      id,
      regularPrice: decimalText(regularPrice),
      salePrice: salePrice === null ? null : decimalText(salePrice),
      saleFrom: from == null ? null : vilniusMidnight(from),
      saleTo: to == null ? null : vilniusDayEnd(to),
    };
    const tools = { database, clock };
    const changed = await runAction(tools, commandAuthority(productsSetPrice.name), setProductPrice, prices);
    if (changed.ok)
      return answer(
        output,
        call.json,
        { id, regular_price: decimalText(regularPrice) },
        `Product ${id}: ${decimalText(regularPrice)}.`,
      );
    output.problem(reason(changed.failure));
    return 1;
  },
};

export const productsSetStock: Command = {
  name: 'products set-stock',
  usage: 'ID QUANTITY [--json]',
  summary: 'Sets how much of a product or variation there is.',
  async run({ database, clock }, args, output) {
    const call = readCall(args);
    const id = parseProductId(call?.positionals[0]);
    const word = (call?.positionals[1] ?? '').replace(',', '.');
    if (call === null || id === null || call.positionals.length !== 2 || !/^\d{1,8}(?:\.\d{1,3})?$/.test(word)) {
      return usageError(output, productsSetStock);
    }
    const input = { id, quantity: Number(word) };
    const tools = { database, clock };
    const changed = await runAction(tools, commandAuthority(productsSetStock.name), setProductStock, input);
    if (changed.ok)
      return answer(output, call.json, { id, stock_quantity: Number(word) }, `Product ${id}: ${word} in stock.`);
    output.problem(reason(changed.failure));
    return 1;
  },
};
