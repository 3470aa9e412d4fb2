/** Upper case, without spaces and dashes, and without a leading country code (`LT-01103` → `01103`). */
function comparablePostcode(postcode: string, country: string): string {
  const bare = postcode.toUpperCase().replace(/[\s-]/g, '');
  return country !== '' && bare.startsWith(country.toUpperCase()) ? bare.slice(country.length) : bare;
}

/** Whether a postcode fits a rule: itself (`01103`), a wildcard (`011*`) or an inclusive range (`01000...01999`). */
export function matchesPostcode(postcode: string, rule: string, country: string): boolean {
  const compared = comparablePostcode(postcode, country);
  const [min, max, ...more] = rule.split('...').map((part) => comparablePostcode(part, country));
  if (min === undefined || more.length > 0) return false;
  if (max !== undefined) return inRange(compared, min, max);
  return min.endsWith('*') ? compared.startsWith(min.slice(0, -1)) : compared === min;
}

function inRange(postcode: string, min: string, max: string): boolean {
  if ([postcode, min, max].every((part) => /^\d{1,15}$/.test(part))) {
    return Number(min) <= Number(postcode) && Number(postcode) <= Number(max);
  }
  const sameLength = postcode.length === min.length && postcode.length === max.length;
  return sameLength && min <= postcode && postcode <= max;
}
