import {
  type Decimal,
  decimal,
  divideDecimals,
  hundred,
  multiplyDecimals,
  parseDecimal,
  roundHalfUp,
} from '#core/decimal.ts';
import { failure } from '#core/failure.ts';
import { type Quantity, quantityDecimal, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';

const carts = [
  { qty: quantityOf(1), cost: decimal(1) },
  { qty: quantityOf(3), cost: decimal(47) },
  { qty: quantityOf(50), cost: decimal(5000) },
];

/**
 * Whether a merchant's cost formula is plausible: it can be evaluated, and is not below zero for every cart. One that
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
  return [...fees].every(([, feeText = '']) => {
    const settings = [...feeText.matchAll(/\b(percent|min_fee|max_fee)\s*=\s*["']([^"']*)["']/g)];
    const remainingText = settings.reduce((text, [settingText]) => text.replace(settingText, ''), feeText);
    const share = settings.some(([, name]) => name === 'percent' || name === 'min_fee');
    const numbers = settings.every(([, , value = '']) => {
      const number = parseDecimal(value.replace(',', '.'));
      return value === '' || (number !== null && !number.lt(0));
    });
    return share && numbers && remainingText.trim() === '';
  });
}

export type CostArguments = {
  /** Number of goods shipped. */
  readonly qty: Quantity;
  /** Their cost without tax, in major units. */
  readonly cost: Decimal;
};

export type InvalidFormula = { readonly code: 'invalid_cost_formula'; readonly data: { readonly formula: string } };

type Token = Decimal | '+' | '-' | '*' | '/' | '(' | ')';

const quotientPlaces = 12;
const maxFormulaLength = 1000;
const feeDecimals = 2;
const tokenPattern = /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|([-+*/()])|\[\s*(qty|cost)\s*\]|\[\s*fee\b([^\]]*)\])\s*/y;

/**
 * The exact value of a shipping cost formula: numbers (with a point or a comma), `+ - * /`, brackets, `[qty]`,
 * `[cost]` and `[fee percent="10" min_fee="4" max_fee="20"]`. An empty formula is 0; what does not parse, or divides
 * by zero, fails.
 */
export function evaluateCost(formula: string, costArguments: CostArguments): Result<Decimal, InvalidFormula> {
  const tokens = formula.length > maxFormulaLength ? null : tokenize(formula.trim(), costArguments);
  const value = tokens === null ? null : tokens.length === 0 ? decimal(0) : parse(tokens);
  return value === null ? fail(failure('invalid_cost_formula', { formula })) : ok(value);
}

function tokenize(formula: string, { qty, cost }: CostArguments): Token[] | null {
  const tokens: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  while (pattern.lastIndex < formula.length) {
    const match = pattern.exec(formula);
    if (match === null) return null;
    const [, number, operator, name, fee] = match;
    if (number !== undefined) tokens.push(parseDecimal(number.replace(',', '.')) ?? decimal(0));
    else if (operator !== undefined) tokens.push(operator as Token);
    else if (name !== undefined) tokens.push(name === 'qty' ? quantityDecimal(qty) : cost);
    else tokens.push(feeOf(fee ?? '', cost));
  }
  return tokens;
}

function feeOf(settings: string, cost: Decimal): Decimal {
  const setting = (name: string): Decimal | null => {
    const settingValue = new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(settings)?.[1];
    return settingValue === undefined ? null : parseDecimal(settingValue.replace(',', '.'));
  };
  const share = divideDecimals(multiplyDecimals(cost, setting('percent') ?? decimal(0)), hundred, quotientPlaces);
  const fee = roundHalfUp(share, feeDecimals);
  const least = setting('min_fee');
  const maxFee = setting('max_fee');
  const raised = least !== null && fee.lt(least) ? least : fee;
  return maxFee !== null && !maxFee.eq(0) && raised.gt(maxFee) ? maxFee : raised;
}

function parse(tokens: readonly Token[]): Decimal | null {
  let position = 0;

  function sum(): Decimal | null {
    let value = product();
    while (value !== null && (tokens[position] === '+' || tokens[position] === '-')) {
      const plus = tokens[position++] === '+';
      const right = product();
      value = right === null ? null : plus ? value.plus(right) : value.minus(right);
    }
    return value;
  }

  function product(): Decimal | null {
    let value = factor();
    while (value !== null && (tokens[position] === '*' || tokens[position] === '/')) {
      const times = tokens[position++] === '*';
      const right = factor();
      if (right === null || (!times && right.eq(0))) return null;
      value = times ? multiplyDecimals(value, right) : divideDecimals(value, right, quotientPlaces);
    }
    return value;
  }

  function factor(): Decimal | null {
    const token = tokens[position++];
    if (token === undefined) return null;
    if (token === '-') return factor()?.neg() ?? null;
    if (token === '+') return factor();
    if (token === '(') {
      const value = sum();
      return tokens[position++] === ')' ? value : null;
    }
    return typeof token === 'string' ? null : token;
  }

  const value = sum();
  return position === tokens.length ? value : null;
}
