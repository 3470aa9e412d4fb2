import { parseProductId } from '#core/ids.ts';
import { type AddOnHandler, nonceRefusal, postOnly, textField } from '#server/add-on-api/add-on-call.ts';
import { blockModel } from './block-model.server.ts';

/** docs/behaviour 7.3: the content of the block for a variation; nothing where it has none. */
const getVariationItems: AddOnHandler = async (call) => {
  const refusal = nonceRefusal(call, 'nonce');
  if (refusal !== null) return refusal;
  const id = parseProductId(textField(call.fields, 'variation_id'));
  const model = id === null ? null : await blockModel(id, call);
  return { html: model === null ? '' : call.draw('boughtTogether', model) };
};

/** What the block beside a product is drawn from, for the shop's own pages: `{block}`, null where there is none. */
const getBlock: AddOnHandler = async (call) => {
  const id = parseProductId(textField(call.fields, 'product_id'));
  return { json: { block: id === null ? null : await blockModel(id, call) } };
};

/** docs/behaviour 7.4: the product and all that was ticked beside it. Its page tells why where nothing was added. */
const addAllToCart: AddOnHandler = async (call) => {
  const refusal = nonceRefusal(call, 'nonce');
  if (refusal !== null) return refusal;
  const id = textField(call.fields, 'product_id');
  return id === '' ? { html: '' } : call.addToCart(id);
};

/** The calls of the block by name (docs/behaviour 7.3 and 7.4). */
export const boughtTogetherCalls = {
  woobt_get_variation_items: getVariationItems,
  woobt_add_all_to_cart: postOnly(addAllToCart),
  vitrina_bought_together: getBlock,
} as const;
