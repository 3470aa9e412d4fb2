import { data, redirect } from 'react-router';
import type { Route } from './+types/admin-account.ts';
import styles from '../account/account.module.css';
import { answerButton, sessionCalls } from '../account/answer-button.ts';
import { PasskeysLink } from '../account/passkeys/passkeys-link.tsx';
import { SessionList } from '../account/session-list.tsx';
import { isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { staffClient } from '../api/staff-client.ts';
import { useRefusedAction } from '#app/page/refused-action.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { staffLinks } from '#app/routing/staff-links.ts';
import { permissionText } from '../staff/permission-text.ts';
import { roleText } from '../staff/role-text.ts';
import staffStyles from '../staff/staff.module.css';
import { useText } from '../text/use-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = staffClient(context.get(pageStateKey));
  const [staff, passkeys] = await Promise.all([client.staff(), client.passkeys()]);
  if (isSignedOut(staff)) return redirect(staffLinks.signIn(staffLinks.account()), 303);
  if (!staff.ok) throw data(null, { status: 503 });
  const { nonce: _, ...shown } = staff.value; // for programs: the page has no use for it
  return { staff: shown, passkeys: passkeys.ok ? passkeys.value : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await readForm(request);
  const pages = { signIn: staffLinks.signIn(null), done: staffLinks.account() };
  return answerButton(page, form, sessionCalls(staffClient(page), form), pages);
}

export default function Admin({ loaderData: { staff, passkeys }, actionData }: Route.ComponentProps) {
  const { t } = useText();
  useRefusedAction(actionData?.problem ?? null);
  const { email, name, role, permissions, sessions } = staff;
  return (
    <Page width="text">
      <Head title={t('Back office')} />
      <article className={styles.page}>
        <header>
          <h1>{name === '' ? t('Back office') : t('Hello, %s', name)}</h1>
          <p>{email}</p>
        </header>
        <section className={styles.part}>
          <h2>{roleText(role, { t })}</h2>
          {permissions.length === 0 ? (
            <p>{t('This role may do nothing.')}</p>
          ) : (
            <ul className={staffStyles.rights}>
              {permissions.map((permission) => (
                <li key={permission}>{permissionText(permission, { t })}</li>
              ))}
            </ul>
          )}
        </section>
        <SessionList sessions={sessions} />
        {passkeys === null ? null : (
          <div className={styles.buttons}>
            <PasskeysLink {...passkeys} />
          </div>
        )}
      </article>
    </Page>
  );
}
