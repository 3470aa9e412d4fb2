import { Hono } from 'hono';
import * as v from 'valibot';
import { accountCodes, type AccountSession, endSessionsSchema } from '#contract/account.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { isPossibleId } from '#core/ids.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SignedInPerson,
} from '#server/platform/sign-in/sign-in-sessions.ts';
import { runAction, type SignInServices } from './account-actions.ts';

/** Where somebody is signed in, as answers have it. */
export async function ownSessions(
  { accountId, sessionId }: SignedInPerson,
  { database, signIn, clock }: SignInServices,
): Promise<AccountSession[]> {
  const sessions = await listSessions(database.db, { accountId, audience: signIn.audience }, clock());
  return sessions.map(({ id, device, openedBy, createdAt, seenAt }) => ({
    id,
    device,
    opened_by: openedBy,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    current: id === sessionId,
  }));
}

/** How whoever is signed in ends sessions of theirs. */
export function sessionRoutes(services: SignInServices): Hono<ShopEnv> {
  const { signIn, answers, paths, forget } = services;
  const { texts } = answers;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const ownerOf = ({ accountId }: SignedInPerson) => ({ accountId, audience: signIn.audience });

  routes.post(paths.signOut, (c) =>
    runAction(c, services, {
      schema: v.looseObject({}),
      event: () => 'signed-out',
      async run(trx, person) {
        await endSession(trx, ownerOf(person), person.sessionId);
        return undefined;
      },
      cookies: forget,
    }),
  );

  routes.post(paths.endSessions, (c) =>
    runAction(c, services, {
      schema: endSessionsSchema,
      event: ({ others }) => (others ? 'other-sessions-ended' : 'session-ended'),
      async run(trx, person, { id, others }) {
        const owner = ownerOf(person);
        if (others) await endOtherSessions(trx, owner, person.sessionId);
        else if (id === undefined || !isPossibleId(id) || !(await endSession(trx, owner, id)))
          return apiError(404, accountCodes.noSession, texts.text('There is no such session.'));
        return undefined;
      },
    }),
  );

  return routes;
}
