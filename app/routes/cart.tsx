import { type SubmitEvent, useRef } from 'react';
import { data, redirect, useHref } from 'react-router';
import { useCart } from '#app/cart/use-cart.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import type { Route } from './+types/cart.ts';
import { cartClient } from '../api/cart-client.ts';
import { readForm } from '../api/read-form.ts';
import { applyCartForm } from '../cart/apply-cart-form.ts';
import { BestSellers } from '../cart/best-sellers.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartProblems } from '../cart/cart-problems.tsx';
import { CouponField } from '../cart/coupon-field.tsx';
import { CrossSells } from '../cart/cross-sells.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { readCartForm } from '../cart/read-cart-form.ts';
import { ShippingChoice } from '../cart/shipping-choice.tsx';
import { useSelectShipping } from '#app/add-on-api/use-select-shipping.ts';
import { TotalsTable } from '../cart/totals-table.tsx';
import { useCoupons } from '../cart/use-coupons.ts';
import { useForcedEnabled } from '../cart/use-forced-enabled.ts';
import { Head } from '#app/page/head.tsx';
import { noticeLine } from '#app/notices/pending-notice.ts';
import { Page } from '#app/page/page.tsx';
import { useNoticePreload } from '#app/notices/use-notice-preload.ts';
import { links } from '#app/routing/links.ts';
import { loadBestSellers } from '../listing/load-best-sellers.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { useText } from '../text/use-text.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PartsAt } from '#app/add-ons/page-parts-context.tsx';
import { DefaultSubmit } from '#app/ui/form/default-submit.tsx';
import styles from './cart.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await cartClient(page).cart();
  if (!answer.ok) throw data(null, { status: 503 });
  const cart = answer.value;
  return { cart, bestSellers: cart.items.length === 0 ? await loadBestSellers(page) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const client = cartClient(page);
  const form = await readForm(request);
  const cart = await client.cart();
  if (!cart.ok) throw data(null, { status: 503 });
  const notice = await applyCartForm(client, cart.value, readCartForm(form));
  page.setCookie(noticeLine(notice, page.publicUrl));
  return redirect(links.cart(), 303);
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const store = useCartStore();
  const { show } = useNotice();
  const cart = useCart(loaderData.cart) ?? loaderData.cart;
  const update = useRef<HTMLButtonElement>(null);
  const coupons = useCoupons();
  const address = useHref(links.cart());
  const selectShipping = useSelectShipping();
  useForcedEnabled(update);
  useNoticePreload();

  /**
   * Whether the line now has that quantity; if not, the shopper is shown why. A change still under way shows nothing
   * yet.
   */
  async function setQuantity(key: string, quantity: number): Promise<boolean> {
    const item = cart.items.find((line) => line.key === key);
    if (item === undefined || (item.quantity === quantity && !store.busy)) return true;
    const failure = await store.run({ type: 'update', key, quantity });
    if (failure !== null) show(problemNotice(failure, item.name));
    return failure === null;
  }

  async function take(key: string, quantity: number): Promise<void> {
    if (await setQuantity(key, quantity)) show({ kind: 'updated' });
  }

  async function agree(key: string): Promise<void> {
    const item = cart.items.find((line) => line.key === key);
    if (item === undefined) return;
    const failure = await store.run({ type: 'update', key, quantity: item.quantity });
    show(failure === null ? { kind: 'updated' } : problemNotice(failure, item.name));
  }

  async function remove(key: string, name: string): Promise<void> {
    const failure = await store.run({ type: 'remove', key });
    show(failure === null ? { kind: 'removed', name, key } : problemNotice(failure, name));
  }

  async function updateAll(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const intent = readCartForm(new FormData(event.currentTarget));
    if (intent.type !== 'update') return;
    if (intent.coupon !== null) return coupons.apply();
    for (const { key, quantity } of intent.quantities) if (!(await setQuantity(key, quantity))) return;
    show({ kind: 'updated' });
  }

  if (cart.items.length === 0) {
    return (
      <Page>
        <Head title={t('Cart')} />
        <EmptyCart>
          <BestSellers products={loaderData.bestSellers} />
        </EmptyCart>
      </Page>
    );
  }
  return (
    <Page>
      <Head title={t('Cart')} />
      <form method="post" action={address} className={styles.cart} onSubmit={updateAll} aria-busy={store.busy}>
        <DefaultSubmit name="update" value="1" />
        <div className={styles.lines}>
          <h1>{t('Cart')}</h1>
          <CartProblems cart={cart} />
          <CartLines cart={cart} onQuantity={setQuantity} onTake={take} onAgree={agree} onRemove={remove} />
          <div className={styles.under}>
            <ButtonLink to={links.shop()} variant="plain">
              {t('Continue shopping')}
            </ButtonLink>
            <Button ref={update} variant="quiet" name="update" value="1">
              {t('Update cart')}
            </Button>
          </div>
        </div>
        <section className={styles.sum} aria-label={t('Cart totals')}>
          {cart.needs_shipping ? <ShippingChoice cart={cart} onSelect={selectShipping} /> : null}
          {cart.extensions.vitrina?.takes_coupons === false ? null : <CouponField coupons={coupons} />}
          <PartsAt place="cart" cart={cart} />
          <div className={styles.onward}>
            <div aria-live="polite">
              <TotalsTable cart={cart} onRemoveCoupon={(code) => void coupons.remove(code)} />
            </div>
            <ButtonLink to={links.checkout()} wide>
              {t('Proceed to checkout')}
            </ButtonLink>
          </div>
          <p className={styles.note}>{t('You will see the whole price before you order.')}</p>
        </section>
      </form>
      <CrossSells cart={cart} />
    </Page>
  );
}
