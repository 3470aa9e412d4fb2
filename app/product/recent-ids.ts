const key = 'vitrina:recent';
export const maxRemembered = 12;

/**
 * Ids of the products viewed in this browser, the last one first. The shop learns of them only when these products are
 * requested.
 */
export function recentIds(): readonly number[] {
  try {
    const storedIds: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(storedIds)
      ? storedIds.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, maxRemembered)
      : [];
  } catch {
    return []; // stored by another script, or storage is refused
  }
}

export function keepRecentIds(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids.slice(0, maxRemembered)));
  } catch {
    // Not every browser allows storage.
  }
}

/** Puts a product before the others. */
export function rememberRecentId(id: number): void {
  keepRecentIds([id, ...recentIds().filter((other) => other !== id)]);
}
