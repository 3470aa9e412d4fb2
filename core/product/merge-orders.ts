/**
 * One order for all that stand in several lists, none of which may have all: the longest list gives the order, and what
 * it lacks stands after what it follows in a shorter one, or before what it precedes there. Of lists of one length the
 * first counts.
 */
export function mergeOrders<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const merged: Item[] = [];
  const known = new Set<Item>();
  for (const list of lists.toSorted((one, other) => other.length - one.length)) {
    for (const [index, item] of list.entries()) {
      if (known.has(item)) continue;
      const before = list.slice(0, index).findLast((other) => known.has(other));
      const after = list.slice(index + 1).find((other) => known.has(other));
      if (before !== undefined) merged.splice(merged.indexOf(before) + 1, 0, item);
      else if (after !== undefined) merged.splice(merged.indexOf(after), 0, item);
      else merged.push(item);
      known.add(item);
    }
  }
  return merged;
}
