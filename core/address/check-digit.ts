/**
 * The check digit of Lithuanian register and VAT codes: digits weighed 1, 2, 3 … 9, 1, 2 …, modulo 11; where that
 * gives 10, weighed from 3 on in the same round; where that gives 10 too, 0.
 */
export function checkDigit(digits: string): number {
  const first = weighed(digits, 0);
  if (first < 10) return first;
  const second = weighed(digits, 2);
  return second < 10 ? second : 0;
}

function weighed(digits: string, shift: number): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (((index + shift) % 9) + 1), 0) % 11;
}
