import { readId, readOptions } from '#server/platform/shop/read-options.ts';
import {
  type ProductStatus,
  productStatuses,
  type ProductType,
  productTypes,
  type StockStatus,
  stockStatuses,
} from '#core/product/types.ts';
import { findProducts } from '#server/catalog/products/find-products.ts';
import { readOffers, readVariationOffers } from '#server/catalog/products/read-offers.ts';
import { usageErrorExitCode, type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { overview } from './product-commands.ts';

/** The option's value, null where none was given; undefined where it is not one of the words, which is reported. */
function oneOf<Word extends string>(
  allowedValues: readonly Word[],
  optionValue: string | undefined,
  output: CommandOutput,
): Word | null | undefined {
  if (optionValue === undefined) return null;
  const match = allowedValues.find((word) => word === optionValue);
  if (match === undefined) output.problem(`„${optionValue}“ is none of ${allowedValues.join(', ')}.`);
  return match;
}

export const productsList: Command = {
  name: 'products list',
  usage:
    '[--search TEXT] [--category SLUG] [--status STATUS] [--type TYPE] [--stock STATUS] [--on-sale] [--limit N] [--page N] [--json]',
  summary: 'Lists products of any status; --search finds words, an SKU or the beginning of one, and an id.',
  async run({ database, clock }, args, output) {
    const call = readOptions(args, {
      search: { type: 'string', default: '' },
      category: { type: 'string', default: '' },
      status: { type: 'string' },
      type: { type: 'string' },
      stock: { type: 'string' },
      'on-sale': { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      page: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    });
    const [limit, page] = [readId(call?.values.limit), readId(call?.values.page)];
    if (call === null || call.positionals.length > 0 || limit === null || page === null)
      return usageError(output, productsList);
    const { search, category, json } = call.values;
    const status = oneOf<ProductStatus>(productStatuses, call.values.status, output);
    const type = oneOf<ProductType>(productTypes, call.values.type, output);
    const stock = oneOf<StockStatus>(stockStatuses, call.values.stock, output);
    if (status === undefined || type === undefined || stock === undefined) return usageErrorExitCode;
    const onSale = call.values['on-sale'];
    const { db } = database;
    const { ids, total } = await findProducts(db, { search, category, status, type, stock, onSale, limit, page });
    const offers = await readOffers(db, ids, clock());
    const variations = await readVariationOffers(db, ids, clock());
    const products = ids.flatMap((id) => {
      const offer = offers.get(id);
      return offer === undefined ? [] : [{ ...overview(offer), variations: (variations.get(id) ?? []).map(overview) }];
    });
    if (json) output.line(JSON.stringify({ total, page, products: products }));
    else if (products.length === 0) output.line('No products.');
    else {
      for (const product of products) output.line(lineOf(product));
      output.line(`${products.length} of ${total}`);
    }
    return 0;
  },
};

type Listed = ReturnType<typeof overview> & { readonly variations: readonly ReturnType<typeof overview>[] };

function lineOf({ id, status, type, sku, price, stock_quantity, stock_status, name, variations }: Listed): string {
  const prices = variations.flatMap((variation) => variation.price ?? []).map(Number);
  const range = prices.length === 0 ? null : [...new Set([Math.min(...prices), Math.max(...prices)])].join('–');
  const stock = variations.length === 0 ? (stock_quantity ?? stock_status) : `${variations.length} variations`;
  return [
    String(id).padStart(7),
    status.padEnd(7),
    type.padEnd(8),
    (sku || '–').padEnd(14),
    (price ?? range ?? '–').padStart(9),
    String(stock).padStart(10),
    name,
  ].join('  ');
}
