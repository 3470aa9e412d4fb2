/** The key under which this tab stores what was typed into the checkout form and is not saved yet. */
export const draftKey = 'vitrina:checkout-draft';

/** Whether something typed waits in this tab; false where the browser refuses storage. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}
