/** Raised on the body when something came into the cart, as clients of the platform know it. */
const eventName = 'added_to_cart';

export function announceAdded(): void {
  document.body.dispatchEvent(new CustomEvent(eventName, { bubbles: true }));
}

/** Hears of every addition, until the returned function is called. */
export function onAdded(listener: () => void): () => void {
  document.body.addEventListener(eventName, listener);
  return () => document.body.removeEventListener(eventName, listener);
}
