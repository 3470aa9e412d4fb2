import { Hono } from 'hono';
import { confirmProofSchema } from '#contract/account.ts';
import { passkeySignatureSchema } from '#contract/passkeys.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import { type SignInServices, callerOf, signedIn } from './account-actions.ts';
import { noPasskeys, signInRefusal } from './sign-in-refusals.ts';

/** How whoever is signed in proves once more who they are, for what needs a recent proof. */
export function proofRoutes(services: SignInServices): Hono<ShopEnv> {
  const { signIn, answers, paths } = services;
  const { texts } = answers;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  routes.post(paths.proof, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const requested = await signIn.requestProof(person, callerOf(c));
    if (!requested.ok) return signInRefusal(requested.failure, texts);
    return privateJson({ status: 'sent' }, requested.value, 202);
  });

  routes.post(paths.confirmProof, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const parsed = await parseBody(c.req.raw, confirmProofSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const confirmed = await signIn.confirmProof(person, parsed.value.body.code, callerOf(c));
    if (!confirmed.ok) return signInRefusal(confirmed.failure, texts);
    return privateJson({ status: 'done' }, confirmed.value);
  });

  routes.post(paths.passkeyProofOptions, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    if (signIn.passkeys === null) return noPasskeys(texts);
    const begun = await signIn.passkeys.confirmOptions(person, callerOf(c));
    if (!begun.ok) return signInRefusal(begun.failure, texts);
    return privateJson({ options: begun.value.options }, begun.value.cookies);
  });

  routes.post(paths.passkeyProof, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    if (signIn.passkeys === null) return noPasskeys(texts);
    const parsed = await parseBody(c.req.raw, passkeySignatureSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const confirmed = await signIn.passkeys.confirm(person, parsed.value.body.credential, callerOf(c));
    if (!confirmed.ok) return signInRefusal(confirmed.failure, texts);
    return privateJson({ status: 'done' });
  });

  return routes;
}
