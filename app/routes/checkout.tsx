import { data, redirect } from 'react-router';
import { useCart } from '#app/cart/use-cart.ts';
import type { Route } from './+types/checkout.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import { visitorAccount } from '../api/account-client.ts';
import { cartClient } from '../api/cart-client.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { readForm } from '../api/read-form.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { onlyPackage } from '#app/add-on-api/use-select-shipping.ts';
import { type CartFormIntent, readCartForm } from '../cart/read-cart-form.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { checkValues, type FieldProblems, incompleteForm, isComplete } from '#app/checkout/fields/check-values.ts';
import { changeCoupons } from '#app/checkout/checkout-coupons.ts';
import { CheckoutForm, type CheckoutRefusal } from '../checkout/checkout-form.tsx';
import {
  type CheckoutFieldName,
  type CheckoutValues,
  readCheckoutValues,
} from '#app/checkout/fields/checkout-values.ts';
import { hasNewFields, newFieldsShown, visibleFieldValues } from '#app/checkout/fields/declared-field-form.ts';
import { failureFields } from '#app/checkout/fields/failure-fields.ts';
import { nextAddress } from '../checkout/next-address.ts';
import { askedValues, asksAddress, enteredAddress } from '../checkout/entered-address.ts';
import { placeOrderBody } from '../checkout/place-order-body.ts';
import { chosenDelivery, usesDeliveryAddress, withDeliveryAddress } from '#app/checkout/fields/delivery-address.ts';
import { withNamedDelivery, withTown } from '#app/checkout/fields/fill-address.ts';
import { filledOver, storedValues } from '../checkout/stored-values.ts';
import { searchTerminals } from '../checkout/terminals/search-terminals.ts';
import { searchOriginOf } from '#app/checkout/terminals/search-origin.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { failureText } from '../text/failure-text.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const [answer, form, account] = await Promise.all([
    cartClient(page).cart(),
    catalogueClient(page).checkoutForm(),
    visitorAccount(page),
  ]);
  if (!answer.ok || !form.ok) throw data(null, { status: 503 });
  const cart = answer.value;
  const { postcode, city: town } = cart.shipping_address;
  const searched = await searchTerminals(catalogueClient(page), cart, { query: '', postcode, town });
  const stored = storedValues(cart, account);
  const owner = account?.email ?? '';
  return { cart, form: form.value, searched, stored, owner, idempotencyKey: crypto.randomUUID() };
}

/** The form without script: recalculates delivery, searches terminals, or places the order. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const formAnswer = await catalogueClient(page).checkoutForm();
  if (!formAnswer.ok) throw data(null, { status: 503 });
  const client = cartClient(page);
  const form = await readForm(request);
  const asked = (name: string) => form.has(name);
  const values = await withTown(catalogueClient(page), readCheckoutValues(form));
  const namedDelivery = () => withNamedDelivery(catalogueClient(page), values, formAnswer.value);
  const outcome = await applyForm(client, form, { values, namedDelivery, checkoutForm: formAnswer.value });
  if (outcome instanceof Response) return outcome;
  const cart = await client.cart();
  const typed = { query: values.terminal_query, ...searchOriginOf((name) => values[name as CheckoutFieldName] ?? '') };
  const searched = cart.ok ? await searchTerminals(catalogueClient(page), cart.value, typed) : null;
  const { status, ...formState } = outcome;
  return data({ ...formState, values: askedValues(formState.values, asked), searched }, { status });
}

/** The form as it was typed, with what is wrong. */
type LeftForm = CheckoutRefusal & { readonly values: CheckoutValues; readonly status: number };

function refused(failure: ApiFailure, values: CheckoutValues): LeftForm {
  const { code, message, status } = failure;
  return { problems: failureFields(failure), code, message, values, status: status >= 400 ? status : 503 };
}

type FormContents = {
  readonly values: CheckoutValues;
  /** The form with the address of the delivery that it names. */
  readonly namedDelivery: () => Promise<CheckoutValues>;
  readonly checkoutForm: CheckoutFormFacts;
};

async function applyForm(
  client: ReturnType<typeof cartClient>,
  form: FormData,
  { values, namedDelivery, checkoutForm }: FormContents,
): Promise<LeftForm | Response> {
  const wrong = (problems: FieldProblems, code: string | null = null): LeftForm => ({
    problems,
    code,
    values: code === incompleteForm ? { ...values, idempotency_key: '' } : values,
    status: 400,
  });
  const cartIntent = readCartForm(form);
  let asksForAddress = asksAddress((name) => form.has(name));
  for (const { packageId, rateId } of ratesOf(cartIntent)) {
    const answer = await client.selectShippingRate(packageId, rateId);
    if (!answer.ok) return refused(answer.failure, values);
    if (usesDeliveryAddress(checkoutForm, chosenDelivery(answer.value))) asksForAddress = false;
  }
  // Placing the order checks whether it is available.
  if (values.terminal !== '') await client.pickTerminal(values.terminal);
  const coupons = await changeCoupons(client, cartIntent, values.billing_email);
  if (coupons !== null) {
    const { problem } = coupons;
    return { problems: {}, code: null, coupon: problem, values, status: problem === null ? 200 : 400 };
  }
  const intent = cartIntent.type === 'chooseShipping' ? 'update' : form.get('intent');
  if (intent === 'update' || intent === 'terminals') {
    const entered = enteredAddress(values, asksForAddress);
    const answer = await client.updateCustomer({
      billing_address: { ...visibleFieldValues(checkoutForm.fields, values), ...entered.billing_address },
      shipping_address: entered.shipping_address,
    });
    if (!answer.ok && intent === 'update') return refused(answer.failure, values);
    // the shipping method decides the payment method again
    const nextValues = intent === 'update' ? { ...values, payment_method: '' } : values;
    return { problems: {}, code: null, values: nextValues, status: 200 };
  }
  const cart = await client.cart();
  if (!cart.ok) return refused(cart.failure, values);
  const delivery = chosenDelivery(cart.value);
  // A form sent twice: the first one has emptied the cart, which knows of no delivery any more.
  const isRepeated = cart.value.items.length === 0 && !asksAddress((name) => form.has(name));
  const filled = isRepeated ? await namedDelivery() : withDeliveryAddress(values, checkoutForm, delivery);
  const problems = checkValues(filled, cart.value.needs_shipping, checkoutForm, delivery);
  if (Object.keys(problems).length > 0) return wrong(problems);
  if (hasNewFields(checkoutForm.fields, values)) return wrong(problems, newFieldsShown);
  if (!isComplete(values)) return wrong(problems, incompleteForm);
  const answer = await client.placeOrder(placeOrderBody(filled, checkoutForm));
  if (!answer.ok) return refused(answer.failure, values);
  const { order_id: id, order_key: key, payment_result: payment } = answer.value;
  return redirect(nextAddress(payment, links.orderReceived(id, key)), 303);
}

/** The shipping methods that the form chooses. */
function ratesOf(intent: CartFormIntent) {
  if (intent.type === 'chooseShipping') return [{ packageId: onlyPackage, rateId: intent.rateId }];
  return intent.type === 'update' ? intent.rates : [];
}

export const handle: PageHandle<typeof loader> = { contents: ({ cart }) => ({ checkout: cart }), hasShortFooter: true };

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  const cart = useCart(loaderData.cart) ?? loaderData.cart;
  return (
    <Page orders={cart.items.length > 0}>
      <Head title={t('Checkout')} />
      {cart.items.length === 0 ? (
        <EmptyCart
          alert={actionData === undefined ? null : failureText(t, actionData.code ?? 'woocommerce_rest_cart_empty')}
        />
      ) : (
        <CheckoutForm
          owner={loaderData.owner}
          cart={cart}
          form={loaderData.form}
          values={{ ...filledOver(loaderData.stored, cart), ...actionData?.values }}
          idempotencyKey={actionData?.values.idempotency_key || loaderData.idempotencyKey}
          refusal={actionData ?? null}
          searched={actionData?.searched ?? loaderData.searched}
        />
      )}
    </Page>
  );
}
