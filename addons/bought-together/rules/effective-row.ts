import type { Block, BlockRow, ChosenVariation } from './block.ts';

/** A row as it counts: with the variation chosen on it, where there is one. */
export function effectiveRow<Row extends BlockRow>(row: Row, chosen: ChosenVariation | null = row.chosen): Row {
  if (chosen === null) return row;
  const { id, attributes, price, regularPrice, image } = chosen;
  return { ...row, id, attributes, price, regularPrice, image: image === '' ? row.image : image };
}

/** The main product's row with the form's quantity and variation; null where the block leaves it out. */
export function mainRow({ content, chosen, mainQuantity }: Block): BlockContent['main'] {
  return content.main === null ? null : { ...effectiveRow(content.main, chosen), quantity: mainQuantity };
}

type BlockContent = Block['content'];

export function extraRows({ content, list, mainQuantity }: Block): readonly BlockRow[] {
  const follows = list.syncQuantity && !list.optional;
  return content.extras.map((row) => {
    const extra = effectiveRow(row);
    return follows ? { ...extra, quantity: extra.originalQuantity.times(mainQuantity) } : extra;
  });
}

/** Whether a row is part of what would be bought. */
export function counts({ checked, id, quantity }: Pick<BlockRow, 'checked' | 'id' | 'quantity'>): boolean {
  return checked && id > 0 && quantity !== null && quantity.gt(0);
}
