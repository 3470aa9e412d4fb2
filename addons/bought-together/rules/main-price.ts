import type { Block, PricePair } from './block.ts';

/** The block beside a bundle: the bundle's total is what one main product costs (clause 9.6). */
export function withMainPrice(block: Block, price: PricePair | null): Block {
  const { main } = block.content;
  if (price === null || main === null) return block;
  const { regular, current } = price;
  return {
    ...block,
    pagePrice: price,
    content: { ...block.content, main: { ...main, price: current, regularPrice: regular } },
  };
}
