export type OfflineFacts = {
  /** Where the browser keeps what is in the cart. */
  readonly cartKey: string;
  /** The cookie that is `1` while there is something in it. */
  readonly cartCookie: string;
  /** A small file of the shop. */
  readonly probe: string;
};

/**
 * The script of the offline page: shows what is in the cart, and opens the page that was asked for as soon as the shop
 * can be reached. Inlined as text: it uses nothing from outside itself.
 */
export function awaitConnection({ cartKey, cartCookie, probe }: OfflineFacts): void {
  const maxPause = 30_000;

  function showCart(): void {
    const place = document.querySelector<HTMLElement>('#cart');
    if (place === null || !document.cookie.split('; ').includes(`${cartCookie}=1`)) return;
    const lines = JSON.parse(localStorage.getItem(cartKey) ?? '[]') as readonly (readonly [string, number])[];
    for (const [name, quantity] of lines) {
      const line = document.createElement('li');
      line.textContent = `${quantity} × ${name}`;
      place.querySelector('ul')?.append(line);
    }
    place.hidden = lines.length === 0;
  }

  async function reloadIfReached(): Promise<void> {
    try {
      await fetch(probe, { method: 'HEAD', cache: 'no-store' });
    } catch {
      return;
    }
    location.reload();
  }

  function tryLater(pause: number): void {
    setTimeout(() => {
      void reloadIfReached().then(() => tryLater(Math.min(pause * 1.5, maxPause)));
    }, pause);
  }

  try {
    showCart();
  } catch {
    document.querySelector('#cart')?.remove();
  }
  addEventListener('online', () => void reloadIfReached());
  document.addEventListener('visibilitychange', () => void reloadIfReached());
  tryLater(2000);
}
