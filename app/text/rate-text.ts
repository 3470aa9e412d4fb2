const noBreak = '\u00A0';

/** A tax rate as it is printed: `21` and `21%` both come to `21 %`, never broken over lines. */
export function rateText(rate: string): string {
  return `${rate.replace(/\s*%\s*$/, '').replace('.', ',')}${noBreak}%`;
}
