import { data, redirect } from 'react-router';
import type { Route } from './+types/admin-passkeys.ts';
import { actOnProof } from '../account/act-on-proof.ts';
import { actOnPasskeys } from '../account/passkeys/act-on-passkeys.ts';
import { orUnreachable, reloadsAfter } from '../account/passkeys/without-connection.ts';
import { PasskeysView } from '../account/passkeys-view.tsx';
import { staffArea } from '#app/sign-in/sign-in-area.ts';
import { isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { staffClient } from '../api/staff-client.ts';
import { codeParameter } from '#app/routing/account-links.ts';
import { staffLinks } from '#app/routing/staff-links.ts';
import { StaffPage } from '../staff/staff-page.tsx';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = staffClient(context.get(pageStateKey));
  const [staff, passkeys] = await Promise.all([client.staff(), client.passkeys()]);
  if (isSignedOut(staff)) return redirect(staffLinks.signIn(staffLinks.passkeys()), 303);
  if (!staff.ok || !passkeys.ok) throw data(null, { status: 503 });
  if (passkeys.value.site === null) throw data(null, { status: 404 });
  return { ...passkeys.value, email: staff.value.email, isCodeSent: url.searchParams.has(codeParameter) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await readForm(request);
  const here = { page: staffLinks.passkeys(), code: staffLinks.passkeysCode(), area: staffArea };
  return (await actOnProof(page, form, here)) ?? actOnPasskeys(page, form, staffArea);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(() => serverAction());

export { reloadsAfter as shouldRevalidate };

export default function AdminPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <StaffPage
      title={t('Passkeys')}
      about={t('A passkey signs you in by the fingerprint, face or PIN of your device, without a code and a password.')}
    >
      <PasskeysView {...loaderData} answer={actionData} />
    </StaffPage>
  );
}
