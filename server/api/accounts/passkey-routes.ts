import { Hono } from 'hono';
import { accountCodes } from '#contract/account.ts';
import {
  type AccountPasskeys,
  newPasskeySchema,
  removePasskeySchema,
  renamePasskeySchema,
} from '#contract/passkeys.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { isPossibleId } from '#core/ids.ts';
import { isRecentProof } from '#core/sign-in/recent-proof.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { maxPasskeys } from '#server/platform/sign-in/stored-passkeys.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';
import { isPasskeyOffered } from '#server/sales/accounts/passkey-offer.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import { type SignInServices, callerOf, proofRefusal, runAction, signedIn } from './account-actions.ts';
import { noPasskeys, signInRefusal } from './sign-in-refusals.ts';

/** The passkeys of whoever is signed in. None is added or changed without a recent proof of who they are. */
export function passkeyRoutes(services: SignInServices): Hono<ShopEnv> {
  const { database, clock, signIn, settings, answers, paths } = services;
  const { passkeys } = signIn;
  const { texts } = answers;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const noSuchPasskey = () => apiError(404, accountCodes.unknownPasskey, texts.text('There is no such passkey.'));

  routes.get(paths.passkeys, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const stored = passkeys === null ? [] : await passkeys.list(person);
    const mayOffer = passkeys !== null && stored.length === 0;
    const answer: AccountPasskeys = {
      passkeys: stored.map(({ id, credentialId, name, createdAt, usedAt, synced }) => ({
        id,
        credential_id: credentialId,
        name,
        created_at: createdAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
        synced,
      })),
      site: passkeys === null ? null : { origin: passkeys.site.origin, rp_id: passkeys.site.rpId },
      recently_proved: isRecentProof(person.provedAt, clock()),
      may_add: passkeys !== null && stored.length < maxPasskeys,
      offer: mayOffer && (await isPasskeyOffered(database.db, person, clock())),
    };
    return privateJson(answer);
  });

  routes.post(paths.newPasskeyOptions, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    if (passkeys === null) return noPasskeys(texts);
    const unproved = proofRefusal(person, services);
    if (unproved !== null) return unproved;
    const begun = await passkeys.addOptions(person, callerOf(c), settings.current().shop.name);
    if (!begun.ok) return signInRefusal(begun.failure, texts);
    return privateJson({ options: begun.value.options }, begun.value.cookies);
  });

  routes.post(paths.newPasskey, (c) =>
    runAction(c, services, {
      schema: newPasskeySchema,
      needsRecentProof: true,
      event: () => 'passkey-added',
      async run(trx, person, { credential }) {
        if (passkeys === null) return noPasskeys(texts);
        const failed = await passkeys.add(trx, person, credential, callerOf(c));
        return failed === null ? undefined : signInRefusal(failed, texts);
      },
    }),
  );

  routes.post(paths.renamePasskey, (c) =>
    runAction(c, services, {
      schema: renamePasskeySchema,
      needsRecentProof: true,
      event: () => 'passkey-renamed',
      async run(trx, person, { id, name }) {
        const change = { id, name: cleanLine(name) };
        if (!isPossibleId(id) || passkeys === null || !(await passkeys.rename(trx, person, change)))
          return noSuchPasskey();
        return undefined;
      },
    }),
  );

  routes.post(paths.removePasskey, (c) =>
    runAction(c, services, {
      schema: removePasskeySchema,
      needsRecentProof: true,
      event: () => 'passkey-removed',
      async run(trx, person, { id }) {
        if (!isPossibleId(id) || passkeys === null || !(await passkeys.remove(trx, person, id))) return noSuchPasskey();
        return undefined;
      },
    }),
  );

  return routes;
}
