import { allocate } from '#core/allocate.ts';
import { decimal, divideDecimals, multiplyDecimals } from '#core/decimal.ts';
import { addMinor, type MinorUnits, minorUnits, noMoney, subtractMinor, sumMinor } from '#core/money.ts';
import { addQuantities, type Quantity, quantityDecimal, quantityOf, subtractQuantities } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** Tax of one rate. */
export type RateTax = { readonly rateId: number; readonly amount: MinorUnits };

/**
 * What can be given back on its own: an order's line, its shipping, a fee; or what was given back of it. `net` is
 * without tax. Only lines have a quantity. Amounts are not negative: `carryNegativeAmounts` sees to lines below nothing.
 */
export type OrderPart = {
  readonly key: string;
  readonly quantity: Quantity;
  readonly net: MinorUnits;
  readonly taxes: readonly RateTax[];
};

export type PartWish = {
  readonly key: string;
  /** How many pieces come back. */
  readonly quantity?: Quantity;
  /** Tax included; left out, what so many pieces cost, or all that is left of the part. */
  readonly amount?: MinorUnits;
};

/** Everything that is left; an amount spread over all that is left; or certain parts. */
export type RefundWish =
  | { readonly kind: 'all' }
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  | { readonly kind: 'parts'; readonly parts: readonly PartWish[] };

export type RefundProblem =
  | { readonly code: 'nothing_left' }
  | { readonly code: 'unknown_part'; readonly key: string }
  | { readonly code: 'part_named_twice'; readonly key: string }
  | { readonly code: 'not_counted'; readonly key: string }
  | { readonly code: 'too_many'; readonly key: string; readonly left: Quantity }
  /** `key` is empty where the amount is of the whole order. */
  | { readonly code: 'too_much'; readonly key: string; readonly left: MinorUnits };

const none = quantityOf(0);

/** What a part costs with its tax. */
export function grossOf({ net, taxes }: Pick<OrderPart, 'net' | 'taxes'>): MinorUnits {
  return addMinor(net, taxOf(taxes));
}

export function taxOf(taxes: readonly RateTax[]): MinorUnits {
  return sumMinor(taxes.map(({ amount }) => amount));
}

/** What is left of each part after what was given back already. */
export function leftToRefund(parts: readonly OrderPart[], refunded: readonly OrderPart[]): readonly OrderPart[] {
  return parts.map((part) => refunded.filter(({ key }) => key === part.key).reduce(without, part));
}

function without(part: OrderPart, taken: OrderPart): OrderPart {
  const takenTaxes = new Map(taken.taxes.map(({ rateId, amount }) => [rateId, amount]));
  return {
    key: part.key,
    quantity: subtractQuantities(part.quantity, taken.quantity),
    net: subtractMinor(part.net, taken.net),
    taxes: part.taxes.map(({ rateId, amount }) => ({
      rateId,
      amount: subtractMinor(amount, takenTaxes.get(rateId) ?? noMoney),
    })),
  };
}

/**
 * What one refund gives back of each part, with the tax of every rate to the cent. An amount is parted among net and
 * taxes in proportion to what is left of them, so that no share is ever larger than what is left and the last refund
 * takes exactly the rest: whatever the partition, all refunds together are the order.
 */
export function splitRefund(
  parts: readonly OrderPart[],
  refunded: readonly OrderPart[],
  wish: RefundWish,
): Result<readonly OrderPart[], RefundProblem> {
  const left = leftToRefund(parts, refunded);
  const whole = sumMinor(left.map(grossOf));
  if (whole <= 0) return fail({ code: 'nothing_left' });
  const given = splitWish(parts, left, wish);
  const isMore = given.ok && sumMinor(given.value.map(grossOf)) > whole;
  return isMore ? fail({ code: 'too_much', key: '', left: whole }) : given;
}

function splitWish(
  parts: readonly OrderPart[],
  left: readonly OrderPart[],
  wish: RefundWish,
): Result<readonly OrderPart[], RefundProblem> {
  switch (wish.kind) {
    case 'all':
      return ok(left.filter(isSomething));
    case 'amount':
      return spread(left, wish.amount);
    case 'parts':
      return splitParts(parts, left, wish.parts);
  }
}

function isSomething(part: OrderPart): boolean {
  return part.quantity > 0 || grossOf(part) > 0;
}

function spread(left: readonly OrderPart[], amount: MinorUnits): Result<readonly OrderPart[], RefundProblem> {
  const whole = sumMinor(left.map(grossOf));
  if (amount <= 0 || amount > whole) return fail({ code: 'too_much', key: '', left: whole });
  const shares = allocate(amount, left.map(grossOf));
  return ok(left.map((part, index) => share(part, none, shares[index] ?? noMoney)).filter(isSomething));
}

function splitParts(
  parts: readonly OrderPart[],
  left: readonly OrderPart[],
  wishes: readonly PartWish[],
): Result<readonly OrderPart[], RefundProblem> {
  const shares: OrderPart[] = [];
  for (const { key, quantity, amount } of wishes) {
    const part = left.find((candidate) => candidate.key === key);
    const whole = parts.find((candidate) => candidate.key === key);
    if (part === undefined || whole === undefined) return fail({ code: 'unknown_part', key });
    if (shares.some((taken) => taken.key === key)) return fail({ code: 'part_named_twice', key });
    if (quantity !== undefined && whole.quantity === none) return fail({ code: 'not_counted', key });
    if (quantity !== undefined && quantity > part.quantity) return fail({ code: 'too_many', key, left: part.quantity });
    const gross = grossOf(part);
    if (amount !== undefined && (amount < 0 || amount > gross)) return fail({ code: 'too_much', key, left: gross });
    const pieces = quantity ?? (amount === undefined ? part.quantity : none);
    const price = quantity === undefined ? gross : priceOf(whole, part, pieces);
    shares.push(share(part, pieces, amount ?? price));
  }
  const found = shares.filter(isSomething);
  return sumMinor(found.map(grossOf)) === noMoney ? fail({ code: 'nothing_left' }) : ok(found);
}

/** What so many pieces cost: piece by piece they cost what the line did, and never more than is left of it. */
function priceOf(whole: OrderPart, left: OrderPart, pieces: Quantity): MinorUnits {
  const before = subtractQuantities(whole.quantity, left.quantity);
  const upTo = costOf(whole, addQuantities(before, pieces));
  const price = subtractMinor(upTo, costOf(whole, before));
  return minorUnits(Math.min(price, grossOf(left)));
}

function costOf(whole: OrderPart, pieces: Quantity): MinorUnits {
  const exact = multiplyDecimals(decimal(grossOf(whole)), quantityDecimal(pieces));
  return minorUnits(divideDecimals(exact, quantityDecimal(whole.quantity), 0).toNumber());
}

function share(part: OrderPart, quantity: Quantity, gross: MinorUnits): OrderPart {
  const weights = [part.net, ...part.taxes.map(({ amount }) => amount)];
  const [net = noMoney, ...taxes] =
    gross === grossOf(part) ? weights : gross === noMoney ? weights.map(() => noMoney) : allocate(gross, weights);
  return {
    key: part.key,
    quantity,
    net,
    taxes: part.taxes.map(({ rateId }, index) => ({ rateId, amount: taxes[index] ?? noMoney })),
  };
}
