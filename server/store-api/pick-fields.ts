/**
 * Leaves of an answer what `_fields` names, one name per part; a dotted name keeps the whole part it begins with.
 * Without `_fields` the answer stays as it is.
 */
export function pickFields<T extends object>(answer: T | readonly T[], fields: string | null): unknown {
  const names = new Set((fields ?? '').split(/[\s,]+/).flatMap((name) => name.split('.')[0] || []));
  if (names.size === 0) return answer;
  const pick = (part: T) => Object.fromEntries(Object.entries(part).filter(([name]) => names.has(name)));
  return Array.isArray(answer) ? answer.map(pick) : pick(answer as T);
}
