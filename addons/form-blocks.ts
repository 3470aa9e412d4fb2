import { lazy } from 'react';
import type { ProductBlock } from '#app/add-on-api/product-block.ts';
import './bought-together/block.module.css';
import './bundle/bundle-block.module.css';
import './option-fields/option-fields.module.css';

/** A block whose own script is loaded when it is rendered, or awaited by a caller that renders it at once. */
function late(name: string, places: ProductBlock['places'], load: ProductBlock['load']): ProductBlock {
  return { name, places, load, Block: lazy(() => load().then((Block) => ({ default: Block }))) };
}

const loadOptionFields = () =>
  import('./option-fields/option-fields-block.tsx').then((module) => module.OptionFieldsBlock);
const loadBundle = () => import('./bundle/bundle-block.tsx').then((module) => module.BundleBlock);
const loadBoughtTogether = () =>
  import('./bought-together/bought-together-block.tsx').then((module) => module.BoughtTogetherBlock);

/**
 * The add-ons' blocks of the product form, in the order in which they are shown and set the price: option fields, then
 * the bundle, then the bought-together list. Each comes with its own script, fetched only where a product has it.
 */
export const productBlocks: readonly ProductBlock[] = [
  late('option-fields', ['inside'], loadOptionFields),
  late('bundle', ['inside', 'below'], loadBundle),
  late('bought-together', ['inside', 'below'], loadBoughtTogether),
];
