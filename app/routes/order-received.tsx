import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { hasCartCookie, useCartStore } from '#app/add-on-api/cart-context.ts';
import type { Notice } from '#app/add-on-api/notice.ts';
import type { Route } from './+types/order-received.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import type { Cart } from '#contract/cart.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { orderMessageRules } from '#core/forms/form-rules.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { accountClient, visitorAccount } from '../api/account-client.ts';
import { cartClient } from '../api/cart-client.ts';
import { readForm } from '../api/read-form.ts';
import { goOnParameter, nextAddress } from '../checkout/next-address.ts';
import { Head } from '#app/page/head.tsx';
import { noticeLine } from '#app/notices/pending-notice.ts';
import { Page } from '#app/page/page.tsx';
import { type FormAnswer, readAntiSpamFields, readValues, refusedAnswer } from '../forms/form-answer.ts';
import { accountLinks } from '#app/routing/account-links.ts';
import { formLinks, sentParameter } from '#app/routing/form-links.ts';
import { links } from '#app/routing/links.ts';
import { invitationIntent } from '#app/order/account-invitation.tsx';
import { messageIntent, type OrderMessageAnswer } from '#app/order/order-messages.tsx';
import { AskEmail } from '../order/ask-email.tsx';
import { asksForEmail, findOrder, rememberEmail, submittedEmail } from '#app/order/load-order.ts';
import { reorderIntent } from '#app/order/reorder-form.tsx';
import { OrderView } from '../order/order-view.tsx';
import { pageStateKey } from '#app/api/page-state.ts';
import { useText } from '../text/use-text.ts';

function orderId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

const tooMany = 429;

/** What the page says of a form that was refused. */
type Refusal = {
  readonly code: string | null;
  readonly message: string;
  readonly written: OrderMessageAnswer | undefined;
  readonly invitation: FormAnswer<'email'> | undefined;
};

const noRefusal: Refusal = { code: null, message: '', written: undefined, invitation: undefined };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const [{ answer }, account] = await Promise.all([
    findOrder(cartClient(page), page, orderId(params.id), url.searchParams.get('key') ?? ''),
    visitorAccount(page),
  ]);
  const { searchParams } = url;
  if (answer.ok)
    return {
      order: answer.value,
      goOn: searchParams.has(goOnParameter),
      isSent: searchParams.has(sentParameter),
      isSignedIn: account !== null,
    };
  const { code, status } = answer.failure;
  if (code === asksForEmail || status === tooMany)
    return { order: null, goOn: false, isSent: false, isSignedIn: false };
  throw data(null, { status: status >= 500 ? 503 : 404 });
}

/**
 * Opens an order by its e-mail address, reorders it, takes a message about it, sends the mail that signs its shopper in,
 * or pays it when its payment has not come.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const client = cartClient(page);
  const id = orderId(params.id);
  const key = url.searchParams.get('key') ?? '';
  const form = await readForm(request);
  const typedEmail = submittedEmail(form);
  const refused = (code: string, status: number, message = '') =>
    data({ ...noRefusal, code, message }, { status: status >= 400 ? status : 503 });

  if (typedEmail !== null) {
    const opened = await client.order(id, key, typedEmail === '' ? '-' : typedEmail);
    if (opened.ok) {
      rememberEmail(page, typedEmail);
      return redirect(links.orderReceived(id, key), 303);
    }
    const { code, status, message } = opened.failure;
    if (code === asksForEmail) return refused('wrong_email', 422);
    if (status === 401) throw data(null, { status: 404 });
    return refused(code, status, message);
  }
  const { email, answer: found } = await findOrder(client, page, id, key);
  if (form.get('intent') === reorderIntent) {
    const again = await client.reorder(id, key, email);
    if (!again.ok) return refused(again.failure.code, again.failure.status, again.failure.message);
    page.setCookie(noticeLine(reorderNotice(again.value), page.publicUrl));
    return redirect(links.cart(), 303);
  }
  if (form.get('intent') === messageIntent) {
    const values = readValues(orderMessageRules, form);
    const sent = await client.writeAboutOrder(id, key, email, { ...values, ...readAntiSpamFields(form) });
    if (sent.ok) return redirect(formLinks.orderMessageSent(id, key), 303);
    const refusal = refusedAnswer(sent.failure, values);
    return data({ ...noRefusal, written: refusal.answer }, { status: refusal.status });
  }
  if (form.get('intent') === invitationIntent) {
    if (!found.ok) return refused(found.failure.code, found.failure.status);
    const values = { email: found.value.billing_address.email };
    const requested = await accountClient(page).requestSignIn({ ...values, ...readAntiSpamFields(form) });
    if (requested.ok) return redirect(accountLinks.signInCode(), 303);
    const refusal = refusedAnswer(requested.failure, values);
    return data({ ...noRefusal, invitation: refusal.answer }, { status: refusal.status });
  }
  const answer = await client.payOrder(id, key, email);
  if (answer.ok) return redirect(nextAddress(answer.value.payment_result, links.orderReceived(id, key)), 303);
  const { code, status, message = '' } = answer.failure;
  return refused(code, status, message);
}

/** The notice after a reorder: what was not available, or that the cart has changed. */
function reorderNotice({ extensions }: Cart): Notice {
  const warnings = extensions.vitrina?.notices.map(decodeEntities) ?? [];
  return warnings.length === 0 ? { kind: 'updated' } : { kind: 'text', good: false, text: warnings.join(' ') };
}

export const handle: PageHandle<typeof loader> = { contents: ({ order }) => (order === null ? {} : { order }) };

export default function OrderReceived({ loaderData, actionData }: Route.ComponentProps) {
  const { order, goOn, isSent, isSignedIn } = loaderData;
  const { t } = useText();
  const { hasAccounts } = useShopFacts();
  const { code, message, written, invitation } = actionData ?? noRefusal;
  const { accept } = useCartStore();
  useEffect(() => {
    if (!hasCartCookie()) accept(null);
  }, [accept]); // only here: the checkout form that placed the order is shown until this page is rendered
  return (
    <Page width="text">
      <Head title={order === null ? t('Your order') : t('Order received')} />
      {order === null ? (
        <AskEmail code={code} message={message} />
      ) : (
        <OrderView
          order={order}
          code={code}
          message={message}
          goOn={goOn}
          written={{ answer: written, isSent: isSent && actionData === undefined }}
          invitation={hasAccounts && !isSignedIn ? { answer: invitation } : null}
        />
      )}
    </Page>
  );
}
