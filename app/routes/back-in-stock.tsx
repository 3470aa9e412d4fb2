import type { Route } from './+types/back-in-stock.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { readForm } from '../api/read-form.ts';
import { actOnBackInStock } from '../back-in-stock/act-on-back-in-stock.ts';
import { BackInStockSteps } from '../back-in-stock/back-in-stock-steps.tsx';
import { loadBackInStock } from '../back-in-stock/load-back-in-stock.ts';
import { waitOptions } from '../product/wait-options.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadBackInStock(context.get(pageStateKey), url, waitOptions);
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnBackInStock(context.get(pageStateKey), await readForm(request));
}

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={t('Tell me when it is back')} />
      <BackInStockSteps step={loaderData} answer={actionData} />
    </Page>
  );
}
