/** The results of work on each item, in their order, with at most so many under way; the first error ends it. */
export async function mapAtOnce<Item, Of>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Of>,
): Promise<readonly Of[]> {
  const results = new Map<number, Of>();
  const waiting = items.entries();
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const [index, item] of waiting) results.set(index, await work(item));
  });
  await Promise.all(workers);
  return items.map((_, index) => results.get(index) as Of);
}
