import { data, redirect } from 'react-router';
import type { Route } from './+types/admin-confirm.ts';
import { actOnProof } from '../account/act-on-proof.ts';
import { ConfirmIdentity } from '../account/confirm-identity.tsx';
import { backOf, staffArea } from '#app/sign-in/sign-in-area.ts';
import { isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { staffClient } from '../api/staff-client.ts';
import { codeParameter } from '#app/routing/account-links.ts';
import { staffLinks } from '#app/routing/staff-links.ts';
import { goBack } from '../staff/go-back.ts';
import { StaffPage } from '../staff/staff-page.tsx';
import { useText } from '../text/use-text.ts';

/** Whoever has proved who they are goes back to where it was needed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = staffClient(page);
  const [staff, passkeys] = await Promise.all([client.staff(), client.passkeys()]);
  const back = backOf(url.searchParams);
  if (isSignedOut(staff)) return redirect(staffLinks.signIn(back), 303);
  if (!staff.ok || !passkeys.ok) throw data(null, { status: 503 });
  if (staff.value.recently_proved) return goBack(page, back);
  const { passkeys: stored, site } = passkeys.value;
  return {
    email: staff.value.email,
    isCodeSent: url.searchParams.has(codeParameter),
    passkeyOrigin: stored.length === 0 ? null : (site?.origin ?? null),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await readForm(request);
  const back = backOf(new URL(page.request.url).searchParams);
  const here = { page: staffLinks.confirm(back), code: staffLinks.confirmCode(back), area: staffArea };
  return (await actOnProof(page, form, here)) ?? redirect(here.page, 303);
}

export default function AdminConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <StaffPage
      title={t('Confirm that it is you')}
      about={t('Refunds, keys, staff and payment accounts are changed only by whoever has just proved who they are.')}
    >
      <ConfirmIdentity {...loaderData} answer={actionData?.of === 'proof' ? actionData : undefined}>
        {t('You signed in a while ago. Then you go on where you were.')}
      </ConfirmIdentity>
    </StaffPage>
  );
}
