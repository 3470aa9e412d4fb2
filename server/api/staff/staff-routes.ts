import { Hono } from 'hono';
import { accountCodes } from '#contract/account.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import { isRecentProof } from '#core/sign-in/recent-proof.ts';
import { passkeyRoutes } from '#server/api/accounts/passkey-routes.ts';
import { proofRoutes } from '#server/api/accounts/proof-routes.ts';
import { ownSessions, sessionRoutes } from '#server/api/accounts/session-routes.ts';
import { signInRoutes } from '#server/api/accounts/sign-in-routes.ts';
import { type SignInServices, signedIn } from '#server/api/accounts/account-actions.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { findStaff } from '#server/admin/staff/staff.ts';
import type { StaffCallers } from './staff-callers.ts';

export type StaffServices = Pick<SignInServices, 'database' | 'settings' | 'clock' | 'answers'> & {
  readonly staff: StaffCallers;
  /** What form tokens are signed with. */
  readonly key: string;
};

/** The calls of those who work in the shop: signing in, and what they may do with sessions and passkeys of their own. */
export function staffRoutes(shop: StaffServices): Hono<ShopEnv> {
  const { staff, database, clock } = shop;
  const services = {
    ...shop,
    signIn: staff.signIn,
    paths: staffPaths,
    isOpen: () => true,
    cookiesOf: async () => [],
    forget: async () => staff.signIn.forget(),
  };
  const routes = new Hono<ShopEnv>();
  for (const part of [signInRoutes, sessionRoutes, proofRoutes, passkeyRoutes]) routes.route('/', part(services));
  routes.get(`${vitrinaApiPath}${staffPaths.staff}`, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const member = await findStaff(database.db, person.accountId);
    if (member === null) return apiError(401, accountCodes.signedOut, shop.answers.texts.text('Sign in first.'));
    const { role, permissions } = staff.authority({ person, member }, '');
    const answer: Staff = {
      email: member.email,
      name: member.name,
      role,
      permissions: [...permissions],
      nonce: staff.nonce(person),
      recently_proved: isRecentProof(person.provedAt, clock()),
      sessions: await ownSessions(person, services),
    };
    return privateJson(answer);
  });
  return routes;
}
