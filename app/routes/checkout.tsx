import { data, redirect } from 'react-router';
import type { Route } from './+types/checkout.ts';
import type { ApiFailure } from '../api/answer.ts';
import { cartClient } from '../api/cart-client.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { useCart } from '../cart/cart-store.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { readCartForm } from '../cart/read-cart-form.ts';
import { checkValues, formNotWhole, isWhole } from '../checkout/check-values.ts';
import { changeCoupons } from '../checkout/change-coupons.ts';
import { CheckoutForm } from '../checkout/checkout-form.tsx';
import { type CheckoutValues, readCheckoutValues } from '../checkout/checkout-values.ts';
import { hasNewFields, newFieldsShown } from '../checkout/declared-fields.ts';
import { failureFields } from '../checkout/failure-fields.ts';
import { nextAddress } from '../checkout/next-address.ts';
import { billingAddress, placeOrderBody, shippingAddress } from '../checkout/place-order-body.ts';
import { storedValues } from '../checkout/stored-values.ts';
import { Head } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { links } from '../links.ts';
import { pageStateKey } from '../page-state.ts';
import { failureText } from '../text/failure-text.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const [answer, form] = await Promise.all([cartClient(page).cart(), catalogueClient(page).checkoutForm()]);
  if (!answer.ok || !form.ok) throw data(null, { status: 503 });
  return { cart: answer.value, form: form.value, idempotencyKey: crypto.randomUUID() };
}

/** The form as it was typed, with what is wrong. */
function refused(failure: ApiFailure, values: CheckoutValues) {
  const { code, said, status } = failure;
  return data({ problems: failureFields(failure), code, said, values }, { status: status >= 400 ? status : 503 });
}

/** The form without script: works the delivery out anew, or places the order. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const client = cartClient(page);
  const asked = await catalogueClient(page).checkoutForm();
  if (!asked.ok) throw data(null, { status: 503 });
  const form = await request.formData();
  const values = readCheckoutValues(form);
  const wanted = readCartForm(form);
  const rates = wanted.type === 'update' ? wanted.rates : [];
  for (const { packageId, rateId } of rates) {
    const answer = await client.selectShippingRate(packageId, rateId);
    if (!answer.ok) return refused(answer.failure, values);
  }
  const coupons = await changeCoupons(client, wanted, values.billing_email);
  if (coupons !== null) {
    const { problem } = coupons;
    return data({ problems: {}, code: null, coupon: problem, values }, { status: problem === null ? 200 : 400 });
  }
  if (form.get('intent') === 'update') {
    const addresses = { billing_address: billingAddress(values), shipping_address: shippingAddress(values) };
    const answer = await client.updateCustomer(addresses);
    return answer.ok ? data({ problems: {}, code: null, values }) : refused(answer.failure, values);
  }
  const problems = checkValues(values, values.shipping_country !== '', asked.value);
  if (Object.keys(problems).length > 0) return data({ problems, code: null, values }, { status: 400 });
  if (hasNewFields(asked.value.fields, values))
    return data({ problems, code: newFieldsShown, values }, { status: 400 });
  if (!isWhole(values))
    return data({ problems, code: formNotWhole, values: { ...values, idempotency_key: '' } }, { status: 400 });
  const answer = await client.placeOrder(placeOrderBody(values, asked.value));
  if (!answer.ok) return refused(answer.failure, values);
  const { order_id: id, order_key: key, payment_result: payment } = answer.value;
  const received = links.orderReceived(id, key);
  return redirect(nextAddress(payment, received), 303);
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  const cart = useCart(loaderData.cart) ?? loaderData.cart;
  return (
    <Page>
      <Head title={t('Checkout')} />
      {cart.items.length === 0 ? (
        <EmptyCart
          alert={actionData === undefined ? null : failureText(t, actionData.code ?? 'woocommerce_rest_cart_empty')}
        />
      ) : (
        <CheckoutForm
          cart={cart}
          form={loaderData.form}
          values={actionData?.values ?? storedValues(cart)}
          idempotencyKey={actionData?.values.idempotency_key || loaderData.idempotencyKey}
          refusal={actionData ?? null}
        />
      )}
    </Page>
  );
}
