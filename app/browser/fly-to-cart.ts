const narrow = 480; // px: only wider windows show it (docs/behaviour 2.1)
const duration = 2500; // ms
const landing = 25; // px wide at the end

/**
 * Lets a copy of a product's picture fly to the cart icon; does nothing where motion is not wanted or the window is too
 * narrow.
 */
export function flyToCart(picture: HTMLImageElement | null): void {
  const cart = [...document.querySelectorAll('[data-cart-link]')].find((link) => link.getClientRects().length > 0);
  if (picture === null || cart === undefined || innerWidth <= narrow) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = picture.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  const copy = new Image();
  copy.src = picture.currentSrc || picture.src;
  copy.alt = '';
  copy.dataset['flying'] = '';
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '50',
    insetBlockStart: `${from.top}px`,
    insetInlineStart: `${from.left}px`,
    inlineSize: `${from.width}px`,
    blockSize: `${from.height}px`,
    objectFit: 'cover',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const height = (landing * from.height) / from.width;
  const flight = copy.animate(
    [
      { opacity: 0.9 },
      {
        insetBlockStart: `${to.top + (to.height - height) / 2}px`,
        insetInlineStart: `${to.left + (to.width - landing) / 2}px`,
        inlineSize: `${landing}px`,
        blockSize: `${height}px`,
        opacity: 0.4,
      },
    ],
    { duration, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'forwards' },
  );
  const land = () => copy.remove();
  flight.finished.then(land, land);
}
