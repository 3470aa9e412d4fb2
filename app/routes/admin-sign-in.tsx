import { data } from 'react-router';
import { signInLinkParameter } from '#contract/sign-in-page.ts';
import type { Route } from './+types/admin-sign-in.ts';
import { actOnSignIn } from '../account/act-on-sign-in.ts';
import { firstStep, linkStep } from '../account/load-sign-in.ts';
import { backOf, staffArea } from '#app/sign-in/sign-in-area.ts';
import { SignInSteps } from '../account/sign-in-steps.tsx';
import { isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { staffClient } from '../api/staff-client.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { goBack } from '../staff/go-back.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = staffClient(page);
  const link = url.searchParams.get(signInLinkParameter);
  if (link !== null) return linkStep(await client.signInLink(link), link);
  const staff = await client.staff();
  if (staff.ok) return goBack(page, backOf(url.searchParams));
  if (!isSignedOut(staff)) throw data(null, { status: 503 });
  return firstStep(page, url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSignIn(context.get(pageStateKey), await readForm(request), staffArea);
}

export default function AdminSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={t('Sign in')} />
      <SignInSteps step={loaderData} answer={actionData} />
    </Page>
  );
}
