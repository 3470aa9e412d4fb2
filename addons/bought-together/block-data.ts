import { moneyText } from '#app/text/money-text.ts';
import type { BlockPlace } from '#app/add-on-api/product-block.ts';
import { decimalText } from '#core/decimal.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './bought-together-contract.ts';
import { displayPricePair } from './block-price.tsx';
import type { RowView } from './rules/block-view.ts';
import type { LiveBlock } from './use-block.ts';

const below: ReadonlySet<string> = new Set(['after', 'after_button', 'below_meta', 'below_summary']);

/**
 * Where the block is placed for its position setting (docs/behaviour 3.10); one with a form of its own cannot be inside
 * another form.
 */
export function blockPlace({
  position,
  button,
}: Pick<BoughtTogetherModel['block'], 'position' | 'button'>): BlockPlace {
  return button !== 'main' || below.has(position) ? 'below' : 'inside';
}

export type RowsProps = {
  readonly live: LiveBlock;
  /** Id of the form that the rows' fields belong to. */
  readonly form: string;
  readonly scripted: boolean;
};

export type RowProps = RowsProps & { readonly row: BoughtTogetherRow; readonly state: RowView };

/** The block's state as data attributes, under the names that clients of the platform read (docs/behaviour 3.10). */
export function blockData({ block, view, model }: LiveBlock): Readonly<Record<`data-${string}`, string | number>> {
  const { form, settings, meta, productId, pagePrice } = block;
  const price = (pair: typeof pagePrice) => moneyText(displayPricePair(pair, model.currency).price, model.currency);
  return {
    'data-id': productId,
    'data-position': form.position,
    'data-atc-button': form.button,
    'data-selection': form.selection,
    'data-ignore-this': form.ignoreThis ? 'yes' : 'no',
    'data-product-id': view.productId,
    'data-product-sku': view.meta.sku,
    'data-product-o_sku': meta.sku,
    'data-product-weight': view.meta.weight,
    'data-product-o_weight': meta.weight,
    'data-product-dimensions': view.meta.dimensions,
    'data-product-o_dimensions': meta.dimensions,
    'data-product-price-html': price(view.pagePrice.pair),
    'data-product-o_price-html': price(pagePrice),
    'data-total': decimalText(view.additionalAmount),
    'data-change-image': settings.changeImage ? 'yes' : 'no',
    'data-change-price': settings.changePrice,
    'data-counter': settings.counter,
    'data-moved': view.moved ? 'yes' : 'no',
  };
}

/** The list's data attributes (docs/behaviour 3.11). */
export function listData({ block, view, model }: LiveBlock): Readonly<Record<`data-${string}`, string | number>> {
  const { list } = block;
  return {
    'data-show-price': list.showPrice,
    'data-optional': list.optional ? 'on' : 'off',
    'data-separately': model.separately ? 'on' : 'off',
    'data-sync-qty': list.syncQuantity ? 'on' : 'off',
    'data-variables': list.variables ? 'yes' : 'no',
    'data-product-id': view.productId,
    'data-product-type': list.productType,
    'data-product-price-suffix': list.priceSuffix,
    'data-pricing': list.pricing,
    'data-discount': model.discount,
  };
}

/** A row's data attributes (docs/behaviour 3.12). */
export function rowData(row: RowView, order: number): Readonly<Record<`data-${string}`, string | number | undefined>> {
  return {
    'data-key': row.key === '' ? undefined : row.key,
    'data-order': order,
    'data-id': row.id,
    'data-pid': row.pid,
    'data-name': row.name,
    'data-new-price': row.newPrice ?? '100%',
    'data-price-suffix': row.priceSuffix,
    'data-price': decimalText(row.price),
    'data-regular-price': decimalText(row.regularPrice),
    'data-qty': row.quantity === null ? '' : decimalText(row.quantity),
    'data-o_qty': decimalText(row.originalQuantity),
    'data-attrs': row.attributes === null ? undefined : JSON.stringify(row.attributes),
  };
}
