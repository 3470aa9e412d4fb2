import { allocate } from '../allocate.ts';
import { addMinor, minorUnits, type MinorUnits, negateMinor, noMoney, subtractMinor, sumMinor } from '../money.ts';
import type { RoundedTax } from '../tax/tax-lines.ts';

/** A line's amount in whole minor units. */
type FamilyAmount = {
  readonly key: string;
  /** The line it is a part of. */
  readonly partOf: string | null;
  readonly net: MinorUnits;
  readonly taxes: readonly RoundedTax[];
};

/**
 * Lines with a negative amount reduce only their own parts: where their family's net or any of its taxes would fall
 * below zero, by rounding or otherwise, they take off less. Where prices include tax, a family's price stays as it is,
 * and a family that costs nothing owes no tax.
 */
export function settleFamilies<Amount extends FamilyAmount>(
  amounts: readonly Amount[],
  pricesIncludeTax: boolean,
): readonly Amount[] {
  if (amounts.every(({ net }) => net >= 0)) return amounts;
  return amounts.map((amount) => {
    if (amount.net >= 0) return amount;
    const parts = amounts.filter(({ partOf }) => partOf === amount.key);
    return settleTaxOfNothing(settleTaxes(amount, parts, pricesIncludeTax), parts, pricesIncludeTax);
  });
}

function settleTaxes<Amount extends FamilyAmount>(
  minus: Amount,
  parts: readonly FamilyAmount[],
  pricesIncludeTax: boolean,
): Amount {
  const missing = familyTaxes(minus, parts).map(({ rate, amount }) => ({
    rate,
    amount: minorUnits(Math.max(0, negateMinor(amount))),
  }));
  const net = pricesIncludeTax ? subtractMinor(minus.net, sumOf(missing)) : minus.net;
  return { ...minus, net, taxes: addTaxes(minus.taxes, missing) };
}

function settleTaxOfNothing<Amount extends FamilyAmount>(
  minus: Amount,
  parts: readonly FamilyAmount[],
  pricesIncludeTax: boolean,
): Amount {
  const net = sumMinor([minus, ...parts].map((amount) => amount.net));
  if (net >= 0) return minus;
  const settled = { ...minus, net: subtractMinor(minus.net, net) };
  const taxes = familyTaxes(minus, parts);
  const untaxed = minorUnits(Math.min(negateMinor(net), sumOf(taxes)));
  if (!pricesIncludeTax || untaxed <= 0) return settled;
  const shares = allocate(
    untaxed,
    taxes.map(({ amount }) => amount),
  );
  const taxReductions = taxes.map(({ rate }, index) => ({ rate, amount: negateMinor(shares[index] ?? noMoney) }));
  return { ...settled, taxes: addTaxes(minus.taxes, taxReductions) };
}

function familyTaxes(minus: FamilyAmount, parts: readonly FamilyAmount[]): readonly RoundedTax[] {
  return parts.reduce((sum, { taxes }) => addTaxes(sum, taxes), minus.taxes);
}

function addTaxes(taxes: readonly RoundedTax[], more: readonly RoundedTax[]): readonly RoundedTax[] {
  return more.reduce((all, { rate, amount }) => {
    if (amount === noMoney) return all;
    const hasRate = all.some((tax) => tax.rate.id === rate.id);
    return hasRate
      ? all.map((tax) => (tax.rate.id === rate.id ? { rate, amount: addMinor(tax.amount, amount) } : tax))
      : [...all, { rate, amount }];
  }, taxes);
}

function sumOf(taxes: readonly RoundedTax[]): MinorUnits {
  return sumMinor(taxes.map(({ amount }) => amount));
}
