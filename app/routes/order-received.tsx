import { data } from 'react-router';
import type { Route } from './+types/order-received.ts';
import { cartClient } from '../api/cart-client.ts';
import { Head } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { OrderView } from '../order/order-view.tsx';
import { pageStateKey } from '../page-state.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  const answer = await cartClient(context.get(pageStateKey)).order(id, url.searchParams.get('key') ?? '');
  if (!answer.ok) throw data(null, { status: answer.failure.status >= 500 ? 503 : 404 });
  return { order: answer.value };
}

export default function OrderReceived({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={t('Order received')} />
      <OrderView order={order} />
    </Page>
  );
}
