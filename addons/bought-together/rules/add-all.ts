import { decimalText } from '#core/decimal.ts';
import type { Block } from './block.ts';
import { blockView } from './block-view.ts';

/** The fields of the call in docs/behaviour 7.4; `variation` is empty for a product without choices. */
export type AddAllPayload = {
  readonly action: 'woobt_add_all_to_cart';
  readonly quantity: string;
  readonly product_id: string;
  readonly variation_id: string;
  readonly woobt_ids: string;
  readonly variation: Readonly<Record<string, string>>;
  readonly nonce: string;
};

export function addAllPayload(block: Block, nonce: string): AddAllPayload {
  return {
    action: 'woobt_add_all_to_cart',
    quantity: decimalText(block.mainQuantity),
    product_id: String(block.productId),
    variation_id: String(block.chosen?.id ?? 0),
    woobt_ids: blockView(block).list,
    variation: block.chosen?.attributes ?? {},
    nonce,
  };
}
