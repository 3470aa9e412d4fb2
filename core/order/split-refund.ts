import { allocate } from '#core/allocate.ts';
import { decimal, divideDecimals, multiplyDecimals } from '#core/decimal.ts';
import { addMinor, type MinorUnits, minorUnits, noMoney, subtractMinor, sumMinor } from '#core/money.ts';
import { addQuantities, type Quantity, quantityDecimal, quantityOf, subtractQuantities } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** Tax of one rate. */
export type RateTax = { readonly rateId: number; readonly amount: MinorUnits };

/**
 * What can be refunded on its own: an order line, its shipping, a fee; or what was refunded of it. `net` is without
 * tax. Only lines have a quantity. Amounts are not negative: `carryNegativeAmounts` handles negative lines.
 */
export type OrderPart = {
  readonly key: string;
  readonly quantity: Quantity;
  readonly net: MinorUnits;
  readonly taxes: readonly RateTax[];
};

export type PartWish = {
  readonly key: string;
  /** How many pieces are refunded. */
  readonly quantity?: Quantity;
  /** Tax included; left out, what so many pieces cost, or all that is left of the part. */
  readonly amount?: MinorUnits;
};

/** Everything that is left; an amount spread over all that is left; certain parts; or certain amounts of parts. */
export type RefundWish =
  | { readonly kind: 'all' }
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  | { readonly kind: 'parts'; readonly parts: readonly PartWish[] }
  /**
   * Certain parts with their net and taxes as somebody names them, and in all `amount`: where that is more, the rest is
   * spread over what is left; where the parts have no such amounts left, or come to more, all of it is.
   */
  | { readonly kind: 'exact'; readonly parts: readonly OrderPart[]; readonly amount: MinorUnits };

export type RefundProblem =
  | { readonly code: 'nothing_left' }
  | { readonly code: 'unknown_part'; readonly key: string }
  | { readonly code: 'part_named_twice'; readonly key: string }
  | { readonly code: 'not_counted'; readonly key: string }
  | { readonly code: 'too_many'; readonly key: string; readonly remaining: Quantity }
  /** `key` is empty where the amount is of the whole order. */
  | { readonly code: 'too_much'; readonly key: string; readonly remaining: MinorUnits };

const none = quantityOf(0);

/** What a part costs with its tax. */
export function grossOf({ net, taxes }: Pick<OrderPart, 'net' | 'taxes'>): MinorUnits {
  return addMinor(net, taxOf(taxes));
}

export function taxOf(taxes: readonly RateTax[]): MinorUnits {
  return sumMinor(taxes.map(({ amount }) => amount));
}

/**
 * What is left of each part after earlier refunds, which leave nothing negative. What was refunded of parts or taxes that an
 * edited order has no more, or more of than it has now, is taken off the others: all together is what the order costs
 * without its refunds.
 */
export function leftToRefund(parts: readonly OrderPart[], refunded: readonly OrderPart[]): readonly OrderPart[] {
  const left = parts.map((part) => {
    const refundedOfIt = refunded.filter(({ key }) => key === part.key);
    return refundedOfIt.length === 0 ? part : notNegative(refundedOfIt.reduce(without, part));
  });
  const total = subtractMinor(sumMinor(parts.map(grossOf)), sumMinor(refunded.map(grossOf)));
  const surplus = subtractMinor(sumMinor(left.map(grossOf)), minorUnits(Math.max(0, total)));
  if (surplus <= 0) return left;
  const shares = allocate(
    surplus,
    left.map((part) => Math.max(0, grossOf(part))),
  );
  return left.map((part, index) => without(part, share(part, none, shares[index] ?? noMoney)));
}

/** The same gross amount of net and taxes none of which is negative; nothing where that is. */
function notNegative(part: OrderPart): OrderPart {
  const amounts = [part.net, ...part.taxes.map(({ amount }) => amount)];
  if (amounts.every((amount) => amount >= 0)) return part;
  const positive = amounts.map((amount) => minorUnits(Math.max(0, amount)));
  const [net = noMoney, ...taxes] = allocate(minorUnits(Math.max(0, grossOf(part))), positive);
  return {
    ...part,
    net,
    taxes: part.taxes.map(({ rateId }, index) => ({ rateId, amount: taxes[index] ?? noMoney })),
  };
}

function without(part: OrderPart, refundedPart: OrderPart): OrderPart {
  const takenTaxes = new Map(refundedPart.taxes.map(({ rateId, amount }) => [rateId, amount]));
  return {
    key: part.key,
    quantity: subtractQuantities(part.quantity, refundedPart.quantity),
    net: subtractMinor(part.net, refundedPart.net),
    taxes: part.taxes.map(({ rateId, amount }) => ({
      rateId,
      amount: subtractMinor(amount, takenTaxes.get(rateId) ?? noMoney),
    })),
  };
}

/**
 * What one refund returns of each part, with the tax of every rate to the cent. An amount is divided among net and
 * taxes in proportion to what is left of them, so that no share ever exceeds what is left and the last refund takes
 * exactly the rest: whatever the partition, all refunds together equal the order.
 */
export function splitRefund(
  parts: readonly OrderPart[],
  refunded: readonly OrderPart[],
  wish: RefundWish,
): Result<readonly OrderPart[], RefundProblem> {
  const remainingParts = leftToRefund(parts, refunded);
  const remainingTotal = sumMinor(remainingParts.map(grossOf));
  const isOfNothing = wish.kind === 'exact' && wish.amount === noMoney;
  if (remainingTotal <= 0 && !isOfNothing) return fail({ code: 'nothing_left' });
  const split = splitWish(parts, remainingParts, wish);
  const isMore = split.ok && sumMinor(split.value.map(grossOf)) > remainingTotal;
  return isMore ? fail({ code: 'too_much', key: '', remaining: remainingTotal }) : split;
}

function splitWish(
  parts: readonly OrderPart[],
  remainingParts: readonly OrderPart[],
  wish: RefundWish,
): Result<readonly OrderPart[], RefundProblem> {
  switch (wish.kind) {
    case 'all':
      return ok(remainingParts.filter(isSomething));
    case 'amount':
      return spread(remainingParts, wish.amount);
    case 'parts':
      return splitParts(parts, remainingParts, wish.parts);
    case 'exact':
      return splitExact(remainingParts, wish.parts, wish.amount);
  }
}

/** Whether so much is left of each amount of a part. */
function isWithin(named: OrderPart, remaining: readonly OrderPart[]): boolean {
  const part = remaining.find(({ key }) => key === named.key);
  const taxLeft = (rateId: number) => part?.taxes.find((tax) => tax.rateId === rateId)?.amount ?? noMoney;
  return (
    part !== undefined &&
    named.net >= 0 &&
    named.net <= part.net &&
    named.taxes.every(({ rateId, amount }) => amount >= 0 && amount <= taxLeft(rateId))
  );
}

function splitExact(
  remainingParts: readonly OrderPart[],
  named: readonly OrderPart[],
  amount: MinorUnits,
): Result<readonly OrderPart[], RefundProblem> {
  const remainingTotal = sumMinor(remainingParts.map(grossOf));
  if (amount > Math.max(0, remainingTotal)) return fail({ code: 'too_much', key: '', remaining: remainingTotal });
  const namedTotal = sumMinor(named.map(grossOf));
  const isExact = named.every((part) => isWithin(part, remainingParts)) && namedTotal <= amount;
  const pieces = new Map(named.map(({ key, quantity }) => [key, quantity]));
  const fixed = isExact ? named : [];
  const left = leftToRefund(remainingParts, fixed);
  const open = subtractMinor(amount, sumMinor(fixed.map(grossOf)));
  const spreadParts = open === noMoney ? ok([]) : spread(left, open);
  if (!spreadParts.ok) return spreadParts;
  const shares = remainingParts.map((part) => {
    const own = [...fixed, ...spreadParts.value].filter(({ key }) => key === part.key);
    const quantity = quantityOf(Math.min(pieces.get(part.key) ?? none, part.quantity));
    return { ...own.reduce(together, { ...part, net: noMoney, taxes: [] }), quantity };
  });
  return ok(shares.filter(isSomething));
}

function together(one: OrderPart, other: OrderPart): OrderPart {
  const rateIds = [...new Set([...one.taxes, ...other.taxes].map(({ rateId }) => rateId))];
  const amountOf = (part: OrderPart, rateId: number) =>
    part.taxes.find((tax) => tax.rateId === rateId)?.amount ?? noMoney;
  return {
    ...one,
    net: addMinor(one.net, other.net),
    taxes: rateIds.map((rateId) => ({ rateId, amount: addMinor(amountOf(one, rateId), amountOf(other, rateId)) })),
  };
}

function isSomething(part: OrderPart): boolean {
  return part.quantity > 0 || grossOf(part) > 0;
}

function spread(remainingParts: readonly OrderPart[], amount: MinorUnits): Result<readonly OrderPart[], RefundProblem> {
  const remainingTotal = sumMinor(remainingParts.map(grossOf));
  if (amount <= 0 || amount > remainingTotal) return fail({ code: 'too_much', key: '', remaining: remainingTotal });
  const shares = allocate(amount, remainingParts.map(grossOf));
  return ok(remainingParts.map((part, index) => share(part, none, shares[index] ?? noMoney)).filter(isSomething));
}

function splitParts(
  parts: readonly OrderPart[],
  remainingParts: readonly OrderPart[],
  wishes: readonly PartWish[],
): Result<readonly OrderPart[], RefundProblem> {
  const shares: OrderPart[] = [];
  for (const { key, quantity, amount } of wishes) {
    const part = remainingParts.find((candidate) => candidate.key === key);
    const originalPart = parts.find((candidate) => candidate.key === key);
    if (part === undefined || originalPart === undefined) return fail({ code: 'unknown_part', key });
    if (shares.some((existingShare) => existingShare.key === key)) return fail({ code: 'part_named_twice', key });
    if (quantity !== undefined && originalPart.quantity === none) return fail({ code: 'not_counted', key });
    if (quantity !== undefined && quantity > part.quantity)
      return fail({ code: 'too_many', key, remaining: part.quantity });
    const gross = grossOf(part);
    if (amount !== undefined && (amount < 0 || amount > gross))
      return fail({ code: 'too_much', key, remaining: gross });
    const pieces = quantity ?? (amount === undefined ? part.quantity : none);
    const price = quantity === undefined ? gross : priceOf(originalPart, part, pieces);
    shares.push(share(part, pieces, amount ?? price));
  }
  const nonEmptyShares = shares.filter(isSomething);
  return sumMinor(nonEmptyShares.map(grossOf)) === noMoney ? fail({ code: 'nothing_left' }) : ok(nonEmptyShares);
}

/** The refund of so many pieces: one by one they add up to the line's price, and never more than is left of it. */
function priceOf(originalPart: OrderPart, remainingPart: OrderPart, pieces: Quantity): MinorUnits {
  const before = subtractQuantities(originalPart.quantity, remainingPart.quantity);
  const upTo = costOf(originalPart, addQuantities(before, pieces));
  const price = subtractMinor(upTo, costOf(originalPart, before));
  return minorUnits(Math.min(price, grossOf(remainingPart)));
}

function costOf(originalPart: OrderPart, pieces: Quantity): MinorUnits {
  const exact = multiplyDecimals(decimal(grossOf(originalPart)), quantityDecimal(pieces));
  return minorUnits(divideDecimals(exact, quantityDecimal(originalPart.quantity), 0).toNumber());
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
