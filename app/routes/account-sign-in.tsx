import { data, redirect } from 'react-router';
import { signInLinkParameter } from '#contract/sign-in-page.ts';
import type { Route } from './+types/account-sign-in.ts';
import { actOnSignIn } from '../account/act-on-sign-in.ts';
import { SignInSteps } from '../account/sign-in-steps.tsx';
import { accountArea } from '#app/sign-in/sign-in-area.ts';
import { firstStep, linkStep } from '../account/load-sign-in.ts';
import { accountClient, isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = accountClient(page);
  const link = url.searchParams.get(signInLinkParameter);
  if (link !== null) return linkStep(await client.signInLink(link), link);
  const account = await client.account();
  if (account.ok) return redirect(links.account(), 303);
  if (!isSignedOut(account)) throw data(null, { status: account.failure.status === 404 ? 404 : 503 });
  return firstStep(page, url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSignIn(context.get(pageStateKey), await readForm(request), accountArea);
}

export default function AccountSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={t('Sign in')} />
      <SignInSteps step={loaderData} answer={actionData} />
    </Page>
  );
}
