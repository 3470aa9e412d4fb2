const money = /(?:^|[a-z])(?:price|amount|total|subtotal|discount|fee|cost|cents|minorunits)s?$/i;
const operators = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=']);

/** Folders whose sums are money; `core/money.ts` and `core/decimal.ts` are where its arithmetic lives. */
const moneyFiles =
  /^(core\/(?!money\.ts|decimal\.ts|allocate\.ts|quantity\.ts)|addons\/|contract\/|app\/|server\/(catalog|sales\/(cart|checkout|orders|stored-orders|shipping|payments|payment-processing)|api\/store-api)\/)/;

export function isMoneyFile(file: string): boolean {
  return moneyFiles.test(file) && !/\.(test|spec)\.tsx?$/.test(file);
}

/** Whether an arithmetic operator has an operand that is named as an amount of money. */
export function isMoneyArithmetic(operator: string, names: readonly (string | null)[]): boolean {
  return operators.has(operator) && names.some((name) => name !== null && money.test(name));
}
