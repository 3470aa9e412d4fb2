import { data, redirect } from 'react-router';
import type { Route } from './+types/order-received.ts';
import { cartClient } from '../api/cart-client.ts';
import { goOnParameter, nextAddress } from '../checkout/next-address.ts';
import { Head } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { links } from '../links.ts';
import { OrderView } from '../order/order-view.tsx';
import { pageStateKey } from '../page-state.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  const answer = await cartClient(context.get(pageStateKey)).order(id, url.searchParams.get('key') ?? '');
  if (!answer.ok) throw data(null, { status: answer.failure.status >= 500 ? 503 : 404 });
  return { order: answer.value, goOn: url.searchParams.has(goOnParameter) };
}

/** Paying an order again whose payment has not come. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  const key = url.searchParams.get('key') ?? '';
  const answer = await cartClient(context.get(pageStateKey)).payOrder(id, key);
  if (answer.ok) return redirect(nextAddress(answer.value.payment_result, links.orderReceived(id, key)), 303);
  const { code, status } = answer.failure;
  return data({ code }, { status: status >= 400 ? status : 503 });
}

export default function OrderReceived({ loaderData: { order, goOn }, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={t('Order received')} />
      <OrderView order={order} payCode={actionData?.code ?? null} goOn={goOn} />
    </Page>
  );
}
