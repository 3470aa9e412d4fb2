import type { BlockContent } from '#addons/bought-together/rules/block.ts';
import type { BlockEvent, Place } from '#addons/bought-together/rules/change-block.ts';
import { type BoughtTogetherInput, contentOf, type Fields, variationOf } from './bought-together-input.ts';

/** What a step of a case means to the block. */
export function eventOf(step: Fields, input: BoughtTogetherInput, waitingFor: number): BlockEvent {
  const key = String(step['item']);
  const text = String(step['value']);
  switch (step['do']) {
    case 'check':
    case 'uncheck':
    case 'plus':
    case 'minus':
      return { do: step['do'], key };
    case 'type_item_quantity':
      return { do: 'type-quantity', key, text };
    case 'set_main_quantity':
    case 'set_main_quantity_in_block':
      return { do: 'main-quantity', text };
    case 'choose_variation': {
      const attributes = (step['attributes'] ?? {}) as Record<string, string>;
      return { do: 'choose-variation', place: placeOf(step), variation: variationOf(step), attributes };
    }
    case 'clear_variation':
      return { do: 'clear-variation', place: placeOf(step) };
    case 'server_answers_items':
      return { do: 'items-answered', variationId: waitingFor, content: answeredContent(step, input) };
    case 'click_separate_add':
      return { do: 'add-all' };
    case 'server_answers_add':
      return { do: 'added', outcome: outcomeOfAnswer(step['answer'], input) };
    default:
      throw new Error(`unknown step: ${String(step['do'])}`);
  }
}

function placeOf({ where }: Fields): Place {
  if (where === 'main_form') return 'main-form';
  return where === 'main_in_block' ? 'main-in-block' : { extra: String(where) };
}

function answeredContent({ main, items }: Fields, input: BoughtTogetherInput): BlockContent | null {
  if (items === undefined || items === null) return null;
  const named = (items as Fields[]).map((item, index) => ({ id: 300 + index, key: `v${index + 1}`, qty: 1, ...item }));
  return contentOf({ ...input, main: { ...input.main, ...(main as Fields) }, items: named });
}

function outcomeOfAnswer(responseBody: unknown, { settings }: BoughtTogetherInput) {
  if (typeof responseBody !== 'object' || responseBody === null) return null;
  const answer = responseBody as Fields;
  if (answer['error'] === true) {
    const url = answer['product_url'];
    return typeof url === 'string' && url !== '' ? ({ kind: 'refused', productUrl: url } as const) : null;
  }
  const goTo = settings.redirect_to_cart_after_add === 'yes' ? 'cart' : null;
  return { kind: 'added', cartHash: String(answer['cart_hash']), goTo } as const;
}
