import { formPages } from '#contract/form-pages.ts';
import { languagePrefix } from '#contract/languages.ts';
import { confirmPage, returnParameter } from '#contract/staff-pages.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import { type ActionTools, runAction } from '#server/admin/actions/action.ts';
import type { NewKey } from '#server/admin/keys/api-keys.ts';
import { addKeyAction, revokeKeyAction } from '#server/admin/keys/key-actions.ts';
import type { StaffCaller, StaffCallers } from '#server/api/staff/staff-callers.ts';
import { extendTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import { postOutside } from '#server/platform/http/post-outside.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { authorizePage, failurePage, sendTo, signInPageFor } from './auth-pages.ts';
import { type KeyRequest, keyRequestPath, readKeyRequest, returnAddress } from './key-request.ts';

const basePath = '/wc-auth/v1/';
const callbackTimeout = 20_000; // milliseconds that an application's server may take
const answerTime = 25_000;
const maxAnswerBytes = 10_000;
const maxName = 140; // characters of an application's name in that of its key

export type WcAuthOptions = ActionTools & {
  readonly settings: Settings;
  readonly texts: Texts;
  readonly staff: StaffCallers;
  /** What keys are hashed and secrets encrypted with. */
  readonly shopKey: string;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  /** Absent: over the network. */
  readonly post?: typeof postOutside | undefined;
};

/** Takes back a key that an application has not taken: the proof of whoever made it may be over by then. */
const shopItself: Authority = {
  actor: { kind: 'system', id: null, name: 'wc-auth' },
  role: '',
  permissions: new Set([revokeKeyAction.permission]),
  ipAddress: '',
};

/** What the nonce of the approving link is about: what was shown, and nothing else. */
function subjectOf(request: KeyRequest): string {
  return keyRequestPath('access_granted', request);
}

/**
 * The pages by which an application asks for a key of its own (`/wc-auth/v1/authorize`), and the person who may give
 * one decides; null where an address is none of them.
 */
export function createWcAuth(
  options: WcAuthOptions,
): (request: Request, context: RequestContext) => Promise<Response | null> {
  const { settings, texts, staff, shopKey, publicUrl, post = postOutside } = options;

  /** Posts a key to the application's server; whether that took it. */
  async function deliver({ callbackUrl, userId, scope }: KeyRequest, key: NewKey): Promise<boolean> {
    extendTimeLimit(answerTime);
    const body = JSON.stringify({
      key_id: key.id,
      user_id: userId,
      consumer_key: key.consumerKey,
      consumer_secret: key.consumerSecret,
      key_permissions: scope,
    });
    const answer = await post(callbackUrl, {
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        Accept: '*/*',
        'User-Agent': `Vitrina; ${publicUrl}`,
      },
      body,
      timeoutMs: callbackTimeout,
      maxBytes: maxAnswerBytes,
      allowPrivate: settings.current().webhooks.allowPrivate,
    });
    return answer.ok && answer.value.status === 200;
  }

  async function grant(request: KeyRequest, authority: Authority): Promise<Response> {
    const { roles } = settings.current().staff;
    const name = `${request.appName.slice(0, maxName)} - API (${vilniusMinute(options.clock())})`;
    const draft = { name, access: request.scope, role: authority.role };
    const made = await runAction(options, authority, addKeyAction(shopKey, roles), draft);
    if (!made.ok) {
      const needsProof = made.failure.code === 'not_permitted' && made.failure.data.needsProof === true;
      return needsProof ? sendTo(proofAddress(request)) : failurePage({ code: 'not_permitted' }, texts);
    }
    if (await deliver(request, made.value)) return sendTo(returnAddress(request, true));
    const revoked = await runAction(options, shopItself, revokeKeyAction, { id: made.value.id });
    if (!revoked.ok)
      throw new Error(`key ${made.value.id}, which was not delivered, is in force: ${revoked.failure.code}`);
    return failurePage({ code: 'callback_failed' }, texts);
  }

  /** The page where whoever is signed in proves once more who they are, and then comes back. */
  function proofAddress(request: KeyRequest): string {
    const query = new URLSearchParams({ [returnParameter]: keyRequestPath('authorize', request) });
    return `${publicUrl}${languagePrefix(texts.locale)}/${formPages.admin}/${confirmPage}/?${query}`;
  }

  async function answer(
    page: string,
    query: URLSearchParams,
    caller: StaffCaller | null,
    ipAddress: string,
  ): Promise<Response> {
    const read = readKeyRequest(query);
    if (!read.ok) return failurePage(read.failure, texts);
    const request = read.value;
    if (page === 'login')
      return caller === null ? signInPageFor(request, texts) : sendTo(publicUrl + keyRequestPath('authorize', request));
    if (page === 'authorize' && caller === null) return sendTo(publicUrl + keyRequestPath('login', request));
    const authority = caller === null ? null : staff.authority(caller, ipAddress);
    if (caller === null || authority === null || !may(authority, 'keys.edit'))
      return failurePage({ code: 'not_permitted' }, texts);
    const { person, member } = caller;
    if (page === 'authorize') {
      const nonce = staff.nonce(person, subjectOf(request));
      return authorizePage(request, { nonce, email: member.email, publicUrl }, texts);
    }
    if (page !== 'access_granted') return failurePage({ code: 'unknown_page' }, texts);
    if (!staff.isNonce(query.get('wc_auth_nonce') ?? '', person, subjectOf(request)))
      return failurePage({ code: 'wrong_nonce' }, texts);
    return grant(request, authority);
  }

  return async (request, { remoteAddress }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(basePath)) return null;
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
    const page = pathname.slice(basePath.length).replace(/\/$/, '').toLowerCase();
    const caller = await staff.current(request.headers);
    const locale = settings.current().languages.find((offered) => offered === caller?.person.locale) ?? texts.locale;
    return inLocale(locale, () => answer(page, searchParams, caller, remoteAddress));
  };
}
