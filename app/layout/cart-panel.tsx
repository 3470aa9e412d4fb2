import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useEscape } from '#app/ui/use-escape.ts';
import styles from './cart-panel.module.css';

const MiniCart = lazyPart(async () => (await import('#app/cart/mini-cart.tsx')).MiniCart);

const opensAfter = 120; // ms the pointer rests on the link
const closesAfter = 300; // ms it may be on its way from the link into the panel

/** Shows the cart below its link while a mouse is on either; everyone else finds the same on the cart's own page. */
export function CartPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const { cart } = useCartStore();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const purchasePaths: readonly string[] = [links.cart(), links.checkout()];
  const useful = cart !== null && cart.items.length > 0 && !purchasePaths.includes(pathname);

  function scheduleToggle(next: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenOn(next ? pathname : null), next ? opensAfter : closesAfter);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape(open, () => setOpenOn(null));

  return (
    <div
      className={styles.place}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') scheduleToggle(true);
      }}
      onPointerLeave={() => scheduleToggle(false)}
    >
      {children}
      {open && useful ? (
        <section className={styles.panel} aria-label={t('Cart')} data-mini-cart>
          <Suspense fallback={null}>
            <MiniCart cart={cart} />
          </Suspense>
        </section>
      ) : null}
    </div>
  );
}
