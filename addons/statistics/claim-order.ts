import { inPageLanguage } from '#app/browser/in-page-language.ts';

/** Keys of the orders whose pages were open, by number: a pending report may be sent from another page. */
const keys = new Map<string, string>();

export function rememberOrderKey(order: string, key: string): void {
  keys.set(order, key);
}

/** Whether this browser is the first to report an order: of several, and of reloads, only one is. */
export async function claimOrder(order: string): Promise<boolean> {
  const body = new URLSearchParams({ order, key: keys.get(order) ?? '' });
  try {
    const options = { method: 'POST', body, keepalive: true } as const;
    const response = await fetch(inPageLanguage('/?wc-ajax=vitrina_claim_order'), options);
    return response.ok && ((await response.json()) as { readonly first?: unknown }).first === true;
  } catch {
    return false; // asked again when the page is opened again
  }
}
