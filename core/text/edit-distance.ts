/**
 * How many letters are missing, too many, wrong or swapped with their neighbour between two words; `limit + 1` where
 * there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooFar;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const changed = (last[column - 1] ?? tooFar) + (same ? 0 : 1);
      const oneMore = Math.min(last[column] ?? tooFar, current[column - 1] ?? tooFar) + 1;
      const turned = swapped ? (before[column - 2] ?? tooFar) + 1 : tooFar;
      current.push(Math.min(changed, oneMore, turned));
    }
    if (Math.min(...current) > limit) return tooFar;
    before = last;
    last = current;
  }
  return Math.min(last[b.length] ?? tooFar, tooFar);
}
