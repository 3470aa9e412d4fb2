/** Addresses are the same whatever their case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the address fits one of the patterns, in which `*` stands for any characters. No pattern: every address. */
export function isAllowedEmail(email: string, patterns: readonly string[]): boolean {
  const folded = foldEmail(email);
  return patterns.length === 0 || (folded !== '' && patterns.some((pattern) => fits(folded, foldEmail(pattern))));
}

/** Piece by piece instead of by a regular expression, which many stars could make slow. */
function fits(email: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return email === pattern;
  if (!email.startsWith(first)) return false;
  const last = rest.at(-1) ?? '';
  let from = first.length;
  for (const piece of rest.slice(0, -1)) {
    const found = email.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return email.length - last.length >= from && email.endsWith(last);
}
