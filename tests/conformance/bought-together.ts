import { addAllPayload } from '#addons/bought-together/rules/add-all.ts';
import type { Block } from '#addons/bought-together/rules/block.ts';
import { blockView } from '#addons/bought-together/rules/block-view.ts';
import { type BlockEvent, changeBlock } from '#addons/bought-together/rules/change-block.ts';
import { blockOf, type BoughtTogetherInput, type Fields } from './bought-together-input.ts';
import { moneyWriter } from './bought-together-money.ts';
import { eventOf } from './bought-together-steps.ts';
import { firstDifference, overlaid } from './overlay.ts';

export const schema = 'bought-together/1';

export type BoughtTogetherCase = {
  readonly name: string;
  readonly input: BoughtTogetherInput;
  readonly expected: Fields;
  readonly spec_expected?: Fields;
};

/** Plays the steps of one case on the block of its input and compares all that the case says of the outcome. */
export function run({ input, expected, spec_expected }: BoughtTogetherCase) {
  return firstDifference(symbolic(overlaid(expected, spec_expected ?? {})), outcomeOf(input));
}

/** Replaces places by whether they are the default: the cases know two of each. */
function symbolic(expected: Fields): Fields {
  const { block_place: place, navigated_to: goal } = expected;
  return {
    ...expected,
    ...(place === undefined ? {} : { block_place: place === stays ? stays : 'moved' }),
    ...(typeof goal === 'string' ? { navigated_to: goal === 'cart-page' ? goal : 'product-page' } : {}),
  };
}

const stays = 'where the server put it';

function outcomeOf(input: BoughtTogetherInput): Fields {
  let block = blockOf(input);
  const calls: unknown[] = [];
  const events: unknown[] = [];

  function happen(event: BlockEvent): void {
    const before = block;
    block = changeBlock(block, event);
    if (block.waitingFor !== null && block.waitingFor !== before.waitingFor) {
      const payload = { action: 'woobt_get_variation_items', variation_id: block.waitingFor, nonce: 'NONCE' };
      calls.push({ endpoint: payload.action, payload });
    }
    if (block.adding && !before.adding) {
      const payload = addAllPayload(block, 'NONCE');
      calls.push({ endpoint: payload.action, payload });
    }
    if (block.outcome?.kind === 'added') events.push({ event: 'added_to_cart', cart_hash: block.outcome.cartHash });
  }

  for (const step of input.steps) {
    if (step['do'] === 'click_separate_add' && !blockView(block).canAdd) continue;
    happen(eventOf(step, input, block.waitingFor ?? 0));
  }
  const view = blockView(block);
  const { pair, price } = moneyWriter(input.settings.money, input.list.product_price_suffix);
  const base = pair(view.pagePrice.combined ? block.pagePrice : view.pagePrice.pair);
  const shownPrice = pair(view.pagePrice.pair);
  return {
    items: view.extras.map((row) => ({
      key: row.key,
      id: row.id,
      checked: row.checked,
      qty: row.quantity?.toNumber() ?? null,
      shown: row.checked,
      price: price(row.shownPrice, row.priceSuffix),
      quantity_input: row.input?.text,
      quantity_text: row.input === null ? (row.quantity?.toFixed() ?? '') : undefined,
      attrs: row.attributes,
      image: row.image,
    })),
    main:
      view.main === null
        ? null
        : {
            id: view.main.id,
            qty: view.main.quantity?.toNumber() ?? null,
            price: view.main.inBlock ? price(view.main.shownPrice, view.main.priceSuffix) : null,
          },
    additional: view.texts && pair(view.texts.additional, input.settings.additional_price_text),
    total: view.texts && pair(view.texts.total, input.settings.total_price_text),
    additional_amount: view.additionalAmount.toNumber(),
    selection_list: view.list,
    counter: view.badge?.toFixed() ?? null,
    add_button: view.ready ? 'enabled' : 'disabled',
    alert: view.alert && {
      text: `${view.alert.before}${view.alert.name}${view.alert.after}`,
      bold: view.alert.name,
    },
    main_price: shownPrice,
    main_price_replaced: view.pagePrice.combined && JSON.stringify(shownPrice) !== JSON.stringify(base),
    block_product_id: view.productId,
    product_meta: view.meta,
    main_image_in_block: view.main?.image,
    calls,
    events,
    add_button_loading: block.adding,
    block_loading: block.waitingFor !== null,
    navigated_to: goalOf(block),
    carousel: {
      active: view.carousel !== null,
      calls: view.carousel === null ? [] : [{ slidesToShow: view.carousel, slidesToScroll: view.carousel }],
    },
    block_place: view.moved ? 'moved' : stays,
  };
}

function goalOf({ outcome }: Block): string | null {
  if (outcome?.kind === 'refused') return 'product-page';
  return outcome?.goTo === 'cart' ? 'cart-page' : null;
}
