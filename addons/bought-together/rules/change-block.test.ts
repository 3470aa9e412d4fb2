import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { blockWith, extraRow } from './test-block.ts';
import { blockView } from './block-view.ts';
import { withMainPrice } from './change-block.ts';

test('[9.6-07] beside a bundle the main product costs what the bundle does', () => {
  const block = blockWith([extraRow()]);
  const bundle = { regular: decimal(90), current: decimal(81) };
  const { texts, pagePrice } = blockView(withMainPrice(block, bundle));
  expect(texts?.total).toEqual({ regular: decimal(110), current: decimal(101) });
  expect(pagePrice.combined).toBe(true);
  expect(blockView(withMainPrice(blockWith([]), bundle)).pagePrice).toEqual({ pair: bundle, combined: false });
  expect(withMainPrice(block, null)).toBe(block);
});
