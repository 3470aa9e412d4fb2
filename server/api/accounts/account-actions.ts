import type { Context } from 'hono';
import type * as v from 'valibot';
import { accountCodes } from '#contract/account.ts';
import type { SignInPaths } from '#contract/sign-in-paths.ts';
import { isRecentProof } from '#core/sign-in/recent-proof.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { callRefusal } from '#server/platform/http/call-refusals.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { OpenedSession, SignedInPerson, SignInCaller } from '#server/platform/sign-in/sign-in-sessions.ts';
import type { AccountEventKind } from '#server/platform/sign-in/account-events.ts';
import { noteDeed } from '#server/sales/accounts/account-deeds.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';

/** What the calls of one audience work with: shoppers' accounts, or staff. */
export type SignInServices = Pick<CommerceServices, 'database' | 'settings' | 'clock' | 'signIn' | 'answers'> & {
  readonly paths: SignInPaths;
  /** Whether the audience has calls at all. */
  readonly isOpen: () => boolean;
  /** Cookies that the browser of somebody gets who has just signed in, beside those of the session. */
  readonly cookiesOf: (opened: OpenedSession, headers: Headers) => Promise<readonly string[]>;
  /** Leaves nothing of whoever is signed in with their browser, and gives the cookies that do. */
  readonly forget: (headers: Headers) => Promise<readonly string[]>;
};

/** Why a call is not let in, whoever makes it: the shop has no accounts, or another site's page has sent it. */
export function refusal(request: Request, { isOpen, answers: { texts, publicUrl } }: SignInServices): Response | null {
  return callRefusal(request, { isOpen: isOpen(), publicUrl, texts });
}

/** Who is signed in, or the answer that refuses whoever is not. */
export async function signedIn(c: Context<ShopEnv>, services: SignInServices): Promise<SignedInPerson | Response> {
  const refused = refusal(c.req.raw, services);
  if (refused !== null) return refused;
  const person = await services.signIn.current(c.req.raw.headers);
  const message = services.answers.texts.text('Sign in first.');
  return person ?? apiError(401, accountCodes.signedOut, message);
}

/** The answer where whoever is signed in has to prove who they are first; null where they have, a short while ago. */
export function proofRefusal({ provedAt }: SignedInPerson, { clock, answers }: SignInServices): Response | null {
  if (isRecentProof(provedAt, clock())) return null;
  return apiError(403, accountCodes.proofRequired, answers.texts.text('Confirm first that it is you.'));
}

/** Whose browser a call comes from. */
export function callerOf(c: Context<ShopEnv>): SignInCaller {
  return { headers: c.req.raw.headers, remoteAddress: c.env.remoteAddress };
}

/** What somebody who is signed in may do with their own account. */
export type AccountAction<Schema extends v.GenericSchema> = {
  readonly schema: Schema;
  /** Whether a session is not enough: whoever has it must have proved who they are a short while ago. */
  readonly needsRecentProof?: true;
  /** How the account's history names it. */
  readonly event: (body: v.InferOutput<Schema>) => AccountEventKind;
  /** In a transaction, in which the history is written too; or the answer that refuses it, before anything is written. */
  readonly run: (
    trx: DatabaseTransaction,
    person: SignedInPerson,
    body: v.InferOutput<Schema>,
  ) => Promise<Response | undefined>;
  /** Cookies of the answer, once it is done. */
  readonly cookies?: (headers: Headers) => Promise<readonly string[]>;
};

/** Does what a call asks for: for whoever is signed in, with a body that fits, and written down. */
export async function runAction<Schema extends v.GenericSchema>(
  c: Context<ShopEnv>,
  services: SignInServices,
  { schema, needsRecentProof, event, run, cookies = async () => [] }: AccountAction<Schema>,
): Promise<Response> {
  const person = await signedIn(c, services);
  if (person instanceof Response) return person;
  const unproved = needsRecentProof === true ? proofRefusal(person, services) : null;
  if (unproved !== null) return unproved;
  const parsed = await parseBody(c.req.raw, schema, services.answers.texts);
  if (!parsed.ok) return parsed.failure;
  const { body } = parsed.value;
  const refused = await services.database.db.transaction().execute(async (trx) => {
    const answer = await run(trx, person, body);
    if (answer === undefined) await noteDeed(trx, { owner: person, by: 'owner' }, event(body), services.clock());
    return answer;
  });
  return refused ?? privateJson({ status: 'done' }, await cookies(c.req.raw.headers));
}
