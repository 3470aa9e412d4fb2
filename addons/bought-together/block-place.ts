import type { BlockPlace } from '#app/add-on-api/product-block.ts';
import type { BoughtTogetherModel } from './bought-together-contract.ts';

const below: ReadonlySet<string> = new Set(['after', 'after_button', 'below_meta', 'below_summary']);

/** Where the block stands for its position (docs/behaviour 3.10); one with a form of its own cannot stand in another. */
export function blockPlace({
  position,
  button,
}: Pick<BoughtTogetherModel['block'], 'position' | 'button'>): BlockPlace {
  return button !== 'main' || below.has(position) ? 'below' : 'inside';
}
