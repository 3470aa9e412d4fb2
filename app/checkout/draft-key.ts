/** The key under which this tab stores what was typed into the checkout form and is not saved yet. */
export const draftKey = 'vitrina:checkout-draft';

const ownerKey = 'vitrina:checkout-draft-of';

/**
 * Says who is at the checkout: the e-mail address of their account, `''` for a guest. What somebody who was signed in
 * typed is deleted where that is no longer so; what a guest typed is theirs once they sign in.
 */
export function claimDraft(owner: string): void {
  try {
    const before = sessionStorage.getItem(ownerKey) ?? '';
    if (before !== '' && before !== owner) sessionStorage.removeItem(draftKey);
    if (owner === '') sessionStorage.removeItem(ownerKey);
    else sessionStorage.setItem(ownerKey, owner);
  } catch {
    // Where storage is refused, nothing is stored.
  }
}

/** Deletes what was typed, for whoever leaves this browser to others. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(ownerKey);
  } catch {
    // Where storage is refused, nothing is stored.
  }
}

/** Whether something typed waits in this tab; false where the browser refuses storage. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}
