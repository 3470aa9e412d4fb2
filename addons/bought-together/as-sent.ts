import type { RefusedForm } from '#app/add-on-api/refused-form.ts';
import type { Block } from './rules/block.ts';
import { changeBlock } from './rules/change-block.ts';

/** The block as its form was sent without script, and refused: what was ticked in it, and how many of each. */
export function submittedSelection(block: Block, refused: Pick<RefusedForm, 'entries'> | null): Block {
  const sent = new Map(refused?.entries);
  if (sent.get('woobt_form') !== '1') return block;
  return block.content.extras.reduce((before, { key }) => {
    const ticked = changeBlock(before, { do: sent.has(`woobt_tick[${key}]`) ? 'check' : 'uncheck', key });
    const amount = sent.get(`woobt_qty[${key}]`);
    return amount === undefined ? ticked : changeBlock(ticked, { do: 'type-quantity', key, text: amount });
  }, block);
}
