import { Hono } from 'hono';
import { accountCodes, accountPaths, confirmSignInSchema, signInRequestSchema } from '#contract/account.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { signInRules } from '#core/forms/form-rules.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { SignInFailure } from '#server/platform/sign-in/sign-in.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { receiveForm } from '#server/api/forms/receive-form.ts';
import { signedInWishCookies } from '#server/api/wishes/wish-owner.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import { type AccountServices, refusal } from './account-actions.ts';

function signInRefusal(failure: SignInFailure, { text }: Texts): Response {
  switch (failure.code) {
    case 'too_many': {
      const headers = { 'Retry-After': String(failure.data.retryAfter) };
      return apiError(429, accountCodes.tooMany, text('Too many requests. Please wait a moment.'), {}, headers);
    }
    case 'wrong_code':
      return apiError(403, accountCodes.wrongCode, text('The code is not right.'));
    case 'over':
      return apiError(410, accountCodes.over, text('This code or link is no longer valid. Ask for a new one.'));
  }
}

/** Signing in and who would be. No answer depends on whether the shop knows an address. */
export function signInRoutes(services: AccountServices & { readonly key: string }): Hono<ShopEnv> {
  const { signIn, clock, key, answers } = services;
  const { texts } = answers;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  routes.post(accountPaths.signIn, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    const caller = { headers: c.req.raw.headers, remoteAddress: c.env.remoteAddress };
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

  routes.post(accountPaths.confirm, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    const parsed = await parseBody(c.req.raw, confirmSignInSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const caller = { headers: c.req.raw.headers, remoteAddress: c.env.remoteAddress };
    const { link, code = '' } = parsed.value.body;
    const opened = await signIn.confirm(link === undefined ? { code } : { link }, caller);
    if (!opened.ok) return signInRefusal(opened.failure, texts);
    const { accountId, locale, cookies } = opened.value;
    // Where it fails, the browser still has its list, and the next call about it tries again.
    const ofWishes = await signedInWishCookies(services, accountId, c.req.raw.headers).catch(() => []);
    return privateJson({ status: 'signed_in', locale }, [...cookies, ...ofWishes]);
  });

  routes.get(accountPaths.link, async (c) => {
    const refused = refusal(c.req.raw, services);
    if (refused !== null) return refused;
    const caller = { headers: c.req.raw.headers, remoteAddress: c.env.remoteAddress };
    const email = await signIn.emailOfLink(c.req.query('link') ?? '', caller);
    return email.ok ? privateJson({ email: email.value }) : signInRefusal(email.failure, texts);
  });

  return routes;
}
