import type { Decimal } from '#core/decimal.ts';
import type { ShownPrice } from '../ui/price.tsx';

/** What one costs as the shopper sees prices, in major units; equal where it is not reduced. */
export type UnitPrice = { readonly regular: Decimal; readonly current: Decimal };

/** What a block of the product form says to the rest of it; what is left out or null says nothing. */
export type FormPart = {
  /** Pressing the button adds nothing while this holds. */
  readonly closed?: boolean;
  /** Stands in the place of the product's price; minor units. */
  readonly shownPrice?: ShownPrice | null;
  /** Whether `shownPrice` is of all that the button adds, and not of one. */
  readonly coversAll?: boolean;
  /** What one costs by this block, for the other blocks: a bundle's total is the main price of what is bought with it (clause 9.6). */
  readonly unitPrice?: UnitPrice | null;
  /** What comes on the line once, whatever its quantity, in major units; part of the live total in the buy bar. */
  readonly lineAmount?: Decimal | null;
  /** How many may be bought at most. */
  readonly maximum?: number | null;
  /** Beside the words of the button: how many things it adds. */
  readonly badge?: string | null;
};

/** All parts as one: closed by any, the lowest maximum, and of the rest what the last block says. */
export function combineParts(parts: readonly FormPart[]): Required<FormPart> {
  const last = <Name extends 'shownPrice' | 'unitPrice' | 'badge'>(name: Name) =>
    parts.findLast((part) => part[name] !== undefined && part[name] !== null)?.[name] ?? null;
  const maxima = parts.flatMap(({ maximum }) => maximum ?? []);
  const amounts = parts.flatMap(({ lineAmount }) => lineAmount ?? []);
  return {
    closed: parts.some(({ closed }) => closed === true),
    shownPrice: last('shownPrice'),
    coversAll: parts.findLast(({ shownPrice }) => shownPrice !== undefined && shownPrice !== null)?.coversAll === true,
    unitPrice: last('unitPrice'),
    lineAmount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum.plus(amount)),
    maximum: maxima.length === 0 ? null : Math.min(...maxima),
    badge: last('badge'),
  };
}
