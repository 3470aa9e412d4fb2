import { lazy } from 'react';
import type { ProductBlock } from '#app/product/product-block.ts';
import './bought-together/block.module.css';
import './bundle/bundle-block.module.css';
import './option-fields/option-fields.module.css';

const BoughtTogetherBlock = lazy(() =>
  import('./bought-together/bought-together-block.tsx').then((module) => ({ default: module.BoughtTogetherBlock })),
);
const BundleBlock = lazy(() => import('./bundle/bundle-block.tsx').then((module) => ({ default: module.BundleBlock })));

const OptionFieldsBlock = lazy(() =>
  import('./option-fields/option-fields-block.tsx').then((module) => ({ default: module.OptionFieldsBlock })),
);

/**
 * The add-ons' blocks of the product form, in the order in which they stand and price: options, then the bundle, then
 * what is bought together. Each comes with its own script, fetched only where a product has it.
 */
export const productBlocks: readonly ProductBlock[] = [
  { name: 'option-fields', places: ['inside'], Block: OptionFieldsBlock },
  { name: 'bundle', places: ['inside', 'below'], Block: BundleBlock },
  { name: 'bought-together', places: ['inside', 'below'], Block: BoughtTogetherBlock },
];
