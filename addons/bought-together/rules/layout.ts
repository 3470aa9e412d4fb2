import type { Block } from './block.ts';

/** How many rows a carousel shows and moves by; null where the rows stand still (clause 9.5). */
export function carouselSize({ form, content }: Pick<Block, 'form' | 'content'>): number | null {
  const size = Number(/^carousel-([234])$/.exec(form.layout)?.[1] ?? 0);
  const visible = content.extras.length + (content.main?.shown === true ? 1 : 0);
  return size > 0 && visible > size ? size : null;
}

/** Whether the block moves behind the cart form's hidden field, so that its own selects stay out of that form. */
export function movesBehindList({ form, list, settings }: Pick<Block, 'form' | 'list' | 'settings'>): boolean {
  return (
    form.position === 'before' &&
    form.button !== 'separate' &&
    (list.productType === 'variable' || list.productType === 'variable-subscription') &&
    (!list.variables || settings.alternativeSelector)
  );
}
