import { type CartBlock, type CartServerInput, type CartServerLine, noticeCode } from './cart-server-input.ts';
import {
  addFamilyLines,
  changeQuantity,
  removeFamily,
  restoreFamily,
  withoutOrphans,
} from '#core/cart/line-families.ts';
import { decimal, roundHalfUp, sumDecimals } from '#core/decimal.ts';
import { quantityDecimal, quantityOf } from '#core/quantity.ts';
import { boughtTogetherBlock } from './cart-server-bought-together.ts';
import { bundleBlock } from './cart-server-bundle.ts';
import { firstDifference, overlaid } from './overlay.ts';

export const schema = 'cart-server/1';

type Fields = Readonly<Record<string, unknown>>;

const blocks: Readonly<Record<string, (input: CartServerInput) => CartBlock>> = {
  bought_together: boughtTogetherBlock,
  bundle: bundleBlock,
};

export type CartServerCase = {
  readonly name: string;
  readonly input: CartServerInput;
  readonly expected: { readonly steps: readonly Fields[] };
  readonly spec_expected?: Fields;
};

/** Plays the steps of a case on a cart that knows only the pure rules. */
export function run({ input, expected, spec_expected }: CartServerCase) {
  const open = blocks[input.block];
  if (open === undefined) return { skipped: `no rules for ${input.block}` };
  const expectedSteps = wantedSteps(expected.steps, spec_expected ?? {});
  return firstDifference(
    { steps: expectedSteps.map(comparable) },
    { steps: play(input, open(input)).slice(0, expectedSteps.length) },
  );
}

/**
 * The recorded steps, overlaid with the specification. Where it wants another total, the recorded lines no longer
 * apply, and neither do the steps after it.
 */
function wantedSteps(recorded: readonly Fields[], over: Fields): readonly Fields[] {
  const { steps } = overlaid({ steps: recorded }, over) as CartServerCase['expected'];
  const other = steps.findIndex((step, index) => step['cart_total'] !== recorded[index]?.['cart_total']);
  if (other < 0) return steps;
  const { do: action, result, cart_total } = steps[other] ?? {};
  const sum = { do: action, ...(result === undefined ? {} : { result }), cart_total };
  return [...steps.slice(0, other), sum];
}

/**
 * Where only the specification refuses a step, just the refusal is compared; attribute values of products without
 * variations are ignored.
 */
function comparable(step: Fields): Fields {
  const {
    notices = [],
    cart = [],
    ...remainingFields
  } = step as { notices?: readonly string[]; cart?: readonly Fields[] };
  if (step['result'] === 'refused' && notices.length === 0) return { do: step['do'], result: 'refused' };
  const lines = cart.map(({ attributes, ...line }) =>
    attributes === undefined || line['variation'] === 0 ? line : { ...line, attributes },
  );
  if (step['cart'] === undefined) return remainingFields;
  return { ...remainingFields, notices: notices.map(noticeCode), cart: lines };
}

function play(input: CartServerInput, block: CartBlock): readonly Fields[] {
  let lines: readonly CartServerLine[] = [];
  let removed: readonly CartServerLine[] = [];

  function step(done: Fields): Fields {
    const key = lines[Number(done['line'] ?? 1) - 1]?.key ?? '';
    switch (done['do']) {
      case 'add': {
        const added = block.add(done, lines);
        if (added.lines !== null) lines = addFamilyLines(lines, added.lines);
        return { result: added.lines === null ? 'refused' : 'added', notices: added.notices };
      }
      case 'set_quantity': {
        const requestedQuantity = Number(done['quantity']);
        if (requestedQuantity <= 0) remove(key);
        else {
          const changed = changeQuantity(lines, key, quantityOf(requestedQuantity), [block.rules]);
          if (block.isSellable?.(changed) !== false) lines = changed;
        }
        return { notices: [] };
      }
      case 'remove':
        remove(key);
        return { notices: [] };
      case 'undo':
        lines = block.restore(restoreFamily(lines, removed));
        return { notices: [] };
      default:
        lines = withoutOrphans(lines);
        return { notices: [] };
    }
  }

  function remove(key: string): void {
    const removal = removeFamily(lines, key, [block.rules]);
    lines = removal.remaining;
    removed = removal.removed;
  }

  return input.steps.map((done) => {
    const outcome = step(done);
    return {
      do: done['do'],
      ...outcome,
      cart: lines.map((line, index) => describeLine(line, index, lines, block)),
      cart_total: total(lines, block),
    };
  });
}

function describeLine(line: CartServerLine, index: number, lines: readonly CartServerLine[], block: CartBlock): Fields {
  const parent = lines.findIndex(({ key }) => key === line.parentKey);
  const displayedPrice = block.shownPrice?.(line, lines) ?? null;
  return {
    line: index + 1,
    product: line.product,
    variation: line.variation,
    quantity: line.quantity,
    unit_price: block.unitPrice(line, lines).toNumber(),
    ...(parent < 0 ? {} : { part_of_line: parent + 1 }),
    ...(line.variation === 0 ? {} : { attributes: line.attributes }),
    ...(displayedPrice === null ? {} : { shown_unit_price: displayedPrice.toNumber() }),
  };
}

/** Each line rounded to the cent. */
function total(lines: readonly CartServerLine[], block: CartBlock): number {
  const sums = lines.map((line) => roundHalfUp(block.unitPrice(line, lines).times(quantityDecimal(line.quantity)), 2));
  return sumDecimals([decimal(0), ...sums]).toNumber();
}
