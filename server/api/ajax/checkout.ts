import * as v from 'valibot';
import type { Checkout } from '#contract/checkout.ts';
import type { ApiError } from '#contract/error.ts';
import type { NoticesModel } from '#contract/fragments.ts';
import { cartPaths } from '#contract/cart-paths.ts';
import { decodeEntities } from '#core/text/entities.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler } from './ajax-call.ts';
import { chosenRates } from './cart-calls.ts';
import { classicName, readCheckoutForm } from './checkout-form.ts';
import { checkoutProblems } from './checkout-problems.ts';
import { hasNonce } from './check-nonce.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';
import { sessionExpired } from './session-expired.ts';

type Messages = NoticesModel['messages'];

/** Places the order of a classic checkout form, as the Store API's checkout would. */
export const checkout: AjaxHandler = async (call) => {
  const { carts, settings, answers } = call.services;
  const view = await carts.view(call.request.session?.id ?? null);
  if (view.calculated.lines.length === 0) return failed(sessionExpired(call), false);
  if (!hasNonce(call, 'woocommerce-process-checkout-nonce', '_wpnonce')) {
    const text = answers.texts.text('We were unable to process your order, please try again.');
    return refused(call, [{ text }]);
  }
  const form = readCheckoutForm(call.fields);
  const problems = checkoutProblems(form, view, settings.current().sales.sellsTo, answers.texts);
  if (problems.length > 0) return refused(call, problems);
  const rate = chosenRates(call.fields)[0]?.[1];
  const response = await call.storeApi('POST', cartPaths.checkout, {
    ...form,
    extensions: {
      vitrina: { ...(rate === undefined ? {} : { shipping_rate: rate }), ...terminal(call), ...terms(call) },
    },
  });
  const cookies = response.headers.getSetCookie();
  if (!response.ok) return refused(call, refusalMessages((await response.json()) as ApiError));
  const placed = (await response.json()) as Checkout;
  const redirect = placed.payment_result?.redirect_url ?? '';
  return { json: { result: 'success', redirect, order_id: placed.order_id }, cookies };
};

/** The terminal that the form names, `omniva:88875`. */
function terminal({ fields }: AjaxCall): { readonly terminal?: string } {
  const sent = textField(fields, 'terminal');
  return sent === '' ? {} : { terminal: sent };
}

/** Whether the shopper agreed to the terms, where the form asks. */
function terms({ fields }: AjaxCall): { readonly terms?: boolean } {
  const sent = textField(fields, 'terms');
  return textField(fields, 'terms-field') === '' && sent === '' ? {} : { terms: !['', '0'].includes(sent) };
}

const wrongFieldsSchema = v.object({ fields: v.record(v.string(), v.object({ message: v.string() })) });

/** One message for each field at fault, else the refusal's own. */
function refusalMessages({ message, data }: ApiError): Messages {
  const told = Object.values(data.details ?? {}).flatMap((detail) => {
    const wrong = v.safeParse(wrongFieldsSchema, detail.data);
    if (!wrong.success) return [{ text: decodeEntities(detail.message) }];
    return Object.entries(wrong.output.fields).map(([id, fault]) => ({
      text: decodeEntities(fault.message),
      field: classicName(id),
    }));
  });
  return told.length === 0 ? [{ text: decodeEntities(message) }] : told;
}

function refused(call: AjaxCall, messages: Messages): AjaxAnswer {
  return failed(call.services.draw('notices', { kind: 'error', messages }), true);
}

function failed(messages: string, refresh: boolean): AjaxAnswer {
  return { json: { result: 'failure', messages, refresh, reload: false } };
}
