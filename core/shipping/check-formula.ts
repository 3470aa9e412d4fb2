import { decimal, parseDecimal } from '../decimal.ts';
import { quantityOf } from '../quantity.ts';
import { evaluateCost } from './cost-formula.ts';

const carts = [
  { qty: quantityOf(1), cost: decimal(1) },
  { qty: quantityOf(3), cost: decimal(47) },
  { qty: quantityOf(50), cost: decimal(5000) },
];

/**
 * Whether a merchant's cost formula can be meant: it can be worked out, and is not below zero for every cart. One that
 * falls below zero for some carts is free for those.
 */
export function isCostFormula(formula: string): boolean {
  if (!feesAreNumbers(formula)) return false;
  const values = carts.flatMap((cart) => {
    const value = evaluateCost(formula, cart);
    return value.ok ? [value.value] : [];
  });
  return values.some((value) => !value.lt(0));
}

function feesAreNumbers(formula: string): boolean {
  const fees = formula.matchAll(/\[\s*fee\b([^\]]*)\]/g);
  return [...fees].every(([, given = '']) => {
    const settings = [...given.matchAll(/\b(percent|min_fee|max_fee)\s*=\s*["']([^"']*)["']/g)];
    const rest = settings.reduce((text, [whole]) => text.replace(whole, ''), given);
    const share = settings.some(([, name]) => name === 'percent' || name === 'min_fee');
    const numbers = settings.every(([, , value = '']) => {
      const number = parseDecimal(value.replace(',', '.'));
      return value === '' || (number !== null && !number.lt(0));
    });
    return share && numbers && rest.trim() === '';
  });
}
