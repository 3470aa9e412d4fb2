import type { SearchedTerminals } from './terminals/plain-terminals.tsx';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import { maxNoteLength } from '#core/checkout/text-limits.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useHref, useNavigate } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { unreachable } from '#contract/api-answer.ts';
import { fail } from '#core/result.ts';
import { CouponField } from '../cart/coupon-field.tsx';
import { CartProblems } from '../cart/cart-problems.tsx';
import { TotalsTable } from '../cart/totals-table.tsx';
import { useCoupons } from '../cart/use-coupons.ts';
import { useSelectShipping } from '#app/add-on-api/use-select-shipping.ts';
import { useNoticePreload } from '#app/notices/use-notice-preload.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { couponWords } from '#app/cart/coupon-words.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { PartsAt } from '#app/add-ons/page-parts-context.tsx';
import { DefaultSubmit } from '#app/ui/form/default-submit.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { BuyerPart } from './fields/buyer-part.tsx';
import { ContactPart } from './fields/contact-part.tsx';
import { chosenDelivery, usesDeliveryAddress, withDeliveryAddress } from './fields/delivery-address.ts';
import { checkValues, type FieldProblems, incompleteForm, isComplete } from './fields/check-values.ts';
import type { CouponProblem } from './checkout-coupons.ts';
import { type CheckoutFieldName, type CheckoutValues, readCheckoutValues } from './fields/checkout-values.ts';
import styles from './checkout.module.css';
import { asksCompany, visibleFieldIds } from './fields/declared-field-form.ts';
import { DeclaredPart } from './fields/declared-part.tsx';
import { otherAddress } from './next-address.ts';
import { Obligations } from './obligations.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { useDeclared } from './use-declared.ts';
import { useFormSaving } from './use-form-saving.ts';
import { usePayment } from './use-payment.ts';

export type CheckoutRefusal = {
  readonly problems: FieldProblems;
  readonly code: string | null;
  readonly message?: string | undefined;
  readonly coupon?: CouponProblem | null;
};

type FormProps = {
  readonly cart: Cart;
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly idempotencyKey: string;
  /** E-mail address of whoever is signed in; `''` for a guest. */
  readonly owner: string;
  /** The fields and rules of the form beyond what every order needs. */
  readonly form: CheckoutFormFacts;
  /** The refusal of the form when it was sent without script. */
  readonly refusal: CheckoutRefusal | null;
  /** What a form without script found of terminals. */
  readonly searched: SearchedTerminals;
};

const nothingWrong: CheckoutRefusal = { problems: {}, code: null };

/** Buyer, destination and payment – and beside them the order's lines and totals, with the button below. */
export function CheckoutForm({ owner, cart, values, idempotencyKey, form, refusal, searched }: FormProps) {
  const { t } = useText();
  const store = useCartStore();
  const { show } = useNotice();
  const navigate = useNavigate();
  const summary = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState(refusal ?? nothingWrong);
  const [sending, setSending] = useState(false);
  const pressed = useRef<string | null>(null);
  const { countries } = useShopFacts();
  const { declared, resetFields, updateDeclared } = useDeclared(form.fields, {
    cart,
    values,
    country: countries[0] ?? '',
  });
  const shipping = useRef<HTMLElement>(null);
  const payment = usePayment(cart, form, {
    stored: values.payment_method ?? '',
    keepsStored: refusal !== null,
    area: shipping,
    busy: store.busy,
  });
  const page = useRef<HTMLFormElement>(null);
  const { chosen: paidBy } = payment;
  useNoticePreload();
  const forgetTyped = useFormSaving(page, {
    owner,
    fields: form.fields,
    cart,
    busy: store.busy,
    sending,
    isReturned: refusal !== null,
    shown: declared,
    send(body, isQuiet) {
      if (isQuiet) payment.retainChoice();
      return store.run({ type: 'updateCustomer', body });
    },
    onPutBack: (currentTarget) => updateDeclared({ currentTarget }),
  });
  useEffect(() => {
    // Fields may depend on it.
    if (paidBy !== '' && page.current !== null) updateDeclared({ currentTarget: page.current });
  }, [updateDeclared, paidBy]);
  const fieldProps = { declared, resetFields, values, problems: wrong.problems };
  const total = moneyText(cart.totals.total_price, cart.totals);
  const aboutFields = Object.keys(wrong.problems).length > 0;
  const shopMessage = wrong.message === undefined ? {} : { message: wrong.message };
  const message =
    wrong.code === null || aboutFields ? null : couponWords(t, { code: wrong.code, data: {}, ...shopMessage });
  // Then its lines show the problem already.
  const isOfCart = message !== null && cart.errors.some(({ code }) => code === wrong.code);

  const refusedCoupon = refusal?.coupon ?? null;
  const coupons = useCoupons(refusedCoupon === null ? null : couponWords(t, refusedCoupon), saveEmail);

  /** Some coupons are for certain addresses: the shop receives the typed one. */
  async function saveEmail(typed: HTMLFormElement): Promise<boolean> {
    const email = readCheckoutValues(new FormData(typed)).billing_email;
    if (email === '' || email === cart.billing_address.email) return false;
    return (await store.run({ type: 'updateCustomer', body: { billing_address: { email } } })) === null;
  }

  const selectShipping = useSelectShipping(payment.decideAnew);

  useEffect(() => {
    if (wrong !== nothingWrong) summary.current?.focus();
  }, [wrong]);

  async function send(submittedValues: CheckoutValues): Promise<void> {
    const { answer, problems } = await import('./place-filled-order.ts')
      .then(({ placeFilledOrder }) => placeFilledOrder(submittedValues, form))
      .catch(() => ({ answer: fail(unreachable), problems: {} }));
    if (!answer.ok) {
      const { code, cart: updatedCart } = answer.failure;
      if (updatedCart !== null) store.accept(updatedCart);
      // The form is gone with the cart.
      if (updatedCart?.items.length === 0) show(problemNotice(answer.failure));
      setWrong({ problems, code, message: answer.failure.message });
      return;
    }
    forgetTyped();
    const { order_id: id, order_key: key, payment_result: payment } = answer.value;
    const received = links.orderReceived(id, key);
    const elsewhere = otherAddress(payment, received, location.href);
    if (elsewhere === null) await navigate(received);
    else location.assign(elsewhere);
  }

  useEffect(() => {
    const pressedTotal = pressed.current;
    if (store.busy || pressedTotal === null) return;
    pressed.current = null;
    if (pressedTotal === cart.totals.total_price) page.current?.requestSubmit();
    else setWrong({ problems: {}, code: 'vitrina_total_changed' });
  }, [store.busy, cart]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    if (store.busy) {
      pressed.current = cart.totals.total_price; // the total on the button is still being calculated
      return;
    }
    if ((coupons.field.current?.value ?? '').trim() !== '') return coupons.apply(); // it changes what is to be paid
    const enteredValues = readCheckoutValues(new FormData(event.currentTarget));
    const submittedValues = withDeliveryAddress(enteredValues, form, delivery);
    const problems = checkValues(submittedValues, cart.needs_shipping, form, delivery);
    if (Object.keys(problems).length > 0) {
      setWrong({ problems, code: null });
      return;
    }
    if (!isComplete(submittedValues)) {
      setWrong({ problems, code: incompleteForm });
      return;
    }
    setSending(true);
    await send(submittedValues);
    setSending(false);
  }

  const delivery = chosenDelivery(cart);
  const address = useHref(links.checkout());
  return (
    <form
      ref={page}
      method="post"
      action={address}
      className={styles.checkout}
      onSubmit={submit}
      onChange={updateDeclared}
      noValidate
    >
      <DefaultSubmit name="intent" value="order" />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="expected_total" value={cart.totals.total_price} />
      <input type="hidden" name="shown_fields" value={visibleFieldIds(declared).join(' ')} />
      <div className={styles.form}>
        <h1>{t('Checkout')}</h1>
        {isOfCart ? null : (
          <ProblemSummary problems={wrong.problems} message={message} declared={form.fields} heading={summary} />
        )}
        <CartProblems cart={cart} box={isOfCart ? summary : undefined}>
          <Link to={links.cart()}>{t('Put it right in the cart')}</Link>
        </CartProblems>
        {cart.needs_shipping ? (
          <DeliveryPart
            area={shipping}
            cart={cart}
            form={form}
            values={values}
            terminalProblem={wrong.problems.terminal}
            searched={searched}
            address={address}
            onSelect={selectShipping}
          />
        ) : null}
        <ContactPart {...fieldProps} />
        <BuyerPart
          {...fieldProps}
          needsShipping={cart.needs_shipping}
          asksAddress={!usesDeliveryAddress(form, delivery)}
          companies={asksCompany(form.fields)}
        />
        <PaymentChoice cart={cart} payment={payment} problems={wrong.problems} />
        <DeclaredPart {...fieldProps} location="order" />
        <div className={styles.note}>
          <label htmlFor="order_comments">{t('Notes for the courier or for us')}</label>
          <textarea
            id="order_comments"
            name="order_comments"
            maxLength={maxNoteLength}
            defaultValue={values.order_comments ?? ''}
          />
        </div>
      </div>
      <aside
        id="order_review"
        className={styles.side}
        aria-label={t('Your order')}
        data-shipping={payment.rule?.marksReview === true ? payment.rule.instanceId : undefined}
      >
        <div className={styles.bought}>
          <SummaryLines cart={cart} />
          {cart.extensions.vitrina?.takes_coupons === false ? null : (
            <CouponField coupons={coupons} typed={refusedCoupon?.typed ?? ''} />
          )}
          <PartsAt place="checkout" cart={cart} />
        </div>
        <div aria-live="polite" aria-busy={store.busy}>
          <TotalsTable cart={cart} onRemoveCoupon={(code) => void coupons.remove(code)} />
        </div>
        <div className={styles.last}>
          <Obligations
            items={cart.items}
            problems={wrong.problems}
            agreed={(values.terms ?? '') !== ''}
            asksTerms={form.terms !== 'never'}
            newsletter={form.newsletter}
            wantsNewsletter={(values.newsletter ?? '') !== ''}
          />
          <Button
            wide
            busy={sending}
            aria-disabled={store.busy ? true : undefined}
            name="intent"
            value="order"
            id="place_order"
          >
            {t('Order and pay %s', total)}
          </Button>
        </div>
      </aside>
    </form>
  );
}
