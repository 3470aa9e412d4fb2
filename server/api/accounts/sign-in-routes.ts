import { Hono } from 'hono';
import { confirmSignInSchema, signInRequestSchema } from '#contract/account.ts';
import { passkeySignatureSchema } from '#contract/passkeys.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { signInRules } from '#core/forms/form-rules.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OpenedSession } from '#server/platform/sign-in/sign-in-sessions.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { receiveForm } from '#server/api/forms/receive-form.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import { type SignInServices, callerOf, refusal } from './account-actions.ts';
import { noPasskeys, signInRefusal } from './sign-in-refusals.ts';

/** Signing in and who would be. No answer depends on whether the shop knows an address. */
export function signInRoutes(services: SignInServices & { readonly key: string }): Hono<ShopEnv> {
  const { signIn, clock, key, answers, paths, cookiesOf } = services;
  const { texts } = answers;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  async function answerOpened(opened: OpenedSession, headers: Headers): Promise<Response> {
    const others = await cookiesOf(opened, headers);
    return privateJson({ status: 'signed_in', locale: opened.locale }, [...opened.cookies, ...others]);
  }

  routes.post(paths.signIn, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    const caller = callerOf(c);
    return receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: signInRequestSchema,
        rules: () => signInRules,
        async save({ email }) {
          const requested = await signIn.request({ email, locale: currentLocale() }, caller);
          if (!requested.ok) return signInRefusal(requested.failure, texts);
          return privateJson({ status: 'sent' }, requested.value, 202);
        },
      },
      { texts, clock, key, consume: async () => null }, // signing in has limits of its own
    );
  });

  routes.post(paths.confirm, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    const parsed = await parseBody(c.req.raw, confirmSignInSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const caller = callerOf(c);
    const { link, code = '' } = parsed.value.body;
    const opened = await signIn.confirm(link === undefined ? { code } : { link }, caller);
    if (!opened.ok) return signInRefusal(opened.failure, texts);
    return answerOpened(opened.value, c.req.raw.headers);
  });

  routes.get(paths.link, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    const caller = callerOf(c);
    const email = await signIn.emailOfLink(c.req.query('link') ?? '', caller);
    return email.ok ? privateJson({ email: email.value }) : signInRefusal(email.failure, texts);
  });

  routes.post(paths.passkeySignInOptions, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    if (signIn.passkeys === null) return noPasskeys(texts);
    const begun = await signIn.passkeys.signInOptions(callerOf(c));
    if (!begun.ok) return signInRefusal(begun.failure, texts);
    return privateJson({ options: begun.value.options }, begun.value.cookies);
  });

  routes.post(paths.passkeySignIn, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    if (signIn.passkeys === null) return noPasskeys(texts);
    const parsed = await parseBody(c.req.raw, passkeySignatureSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const opened = await signIn.passkeys.signIn(parsed.value.body.credential, callerOf(c));
    if (!opened.ok) return signInRefusal(opened.failure, texts);
    return answerOpened(opened.value, c.req.raw.headers);
  });

  return routes;
}
