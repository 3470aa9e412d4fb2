/** The key under which this tab stores what was typed into the checkout form and is not saved yet. */
export const draftKey = 'vitrina:checkout-draft';

const ownerKey = 'vitrina:checkout-draft-of';

/** When somebody has last left this browser to others, for all its tabs; in each tab, that of which it knows. */
const leftKey = 'vitrina:checkout-left';

/**
 * Says who is at the checkout: the e-mail address of their account, `''` for a guest. What somebody who was signed in
 * typed is deleted where that is no longer so; what a guest typed is theirs once they sign in, and is deleted with the
 * rest where they have signed out since, in whichever tab.
 */
export function claimDraft(owner: string): void {
  try {
    const before = sessionStorage.getItem(ownerKey) ?? '';
    const left = localStorage.getItem(leftKey) ?? '';
    const isLeft = (sessionStorage.getItem(leftKey) ?? '') !== left;
    if (isLeft || (before !== '' && before !== owner)) sessionStorage.removeItem(draftKey);
    if (isLeft) sessionStorage.setItem(leftKey, left);
    if (owner === '') sessionStorage.removeItem(ownerKey);
    else sessionStorage.setItem(ownerKey, owner);
  } catch {
    // Where storage is refused, nothing is stored.
  }
}

/** Deletes what was typed in any tab, for whoever leaves this browser to others. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(ownerKey);
    localStorage.setItem(leftKey, new Date().toISOString());
  } catch {
    // Where storage is refused, nothing is stored.
  }
}

/** Calls back when somebody leaves the browser to others in another tab; returns what ends that. */
export function onLeft(call: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === leftKey && call();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Whether something typed waits in this tab; false where the browser refuses storage. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}
