import { readFileSync } from 'node:fs';
import { addKey } from '#server/admin/keys/api-keys.ts';
import { oauthMethods, signRequest } from '#server/admin/keys/oauth-signature.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { referencePath } from '#tests/reference.ts';
import { openRecordedShop, type RecordedShop, recordedUrl } from '#tests/contract/recorded-shop.ts';

/** A recorded call of `wc/v3`; `scheme`: how the caller reached the shop. */
export type RecordedCall = {
  readonly name: string;
  readonly group: string;
  readonly seq: number;
  readonly scheme: 'https' | 'http' | 'delivery';
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly bodyText?: string;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly note?: string;
};

/** The recorded calls of these groups, in the order in which they were made; none where the reference is absent. */
export function readRecordedCalls(...groups: readonly string[]): readonly RecordedCall[] {
  const path = referencePath('wire-v3', 'index.json');
  if (path === null) return [];
  const index = JSON.parse(readFileSync(path, 'utf8')) as readonly { readonly file: string }[];
  return index
    .filter(({ file }) => groups.includes(file.split('/')[0] ?? ''))
    .map(({ file }) => JSON.parse(readFileSync(referencePath('wire-v3', file) ?? '', 'utf8')) as RecordedCall)
    .toSorted((one, other) => one.seq - other.seq);
}

/** An answer of ours as it is compared: ids of objects made on the way are the recorded ones. */
export type ReplayedAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
};

export type ReplayedRestShop = RecordedShop & {
  /** Makes a recorded call, with our ids in place of the recorded ones, and learns those of what it makes. */
  readonly replay: (call: RecordedCall) => Promise<ReplayedAnswer>;
  /** Says which of our ids stands for a recorded one, of what the test arranged itself. */
  readonly learn: (recordedId: number, ownId: number) => void;
  /** Our id for a recorded one. */
  readonly ownId: (recordedId: number) => number;
  /** Makes a call of its own with the key that may do everything. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<ReplayedAnswer>;
};

type Key = { readonly key: string; readonly secret: string };

const placeholders = {
  ck_read_write: 'read_write',
  ck_read: 'read',
  ck_write: 'write',
  ck_author: 'read_write',
} as const;

/** Custom fields that are counted within their object have ids below. */
const maxCounted = 1000;

/**
 * The recorded shop with the recorded keys: of its owner, and of somebody without any right. `learnsFrom`: ids below are
 * not learned, as they are amounts, too.
 */
export async function openReplayedRestShop({ learnsFrom = 1 } = {}): Promise<ReplayedRestShop> {
  const shop = await openRecordedShop({ trustProxy: true });
  const shopKey = await signingKey(shop.database);
  const keys = new Map<string, Key>();
  for (const [placeholder, access] of Object.entries(placeholders)) {
    const role = placeholder === 'ck_author' ? 'nobody' : 'owner';
    const made = await shop.database.db
      .transaction()
      .execute((trx) => addKey(trx, { name: placeholder, access, role }, { shopKey, at: new Date() }));
    keys.set(placeholder, { key: made.consumerKey, secret: made.consumerSecret });
  }
  const ownIds = new Map<number, number>();
  const recordedIds = new Map<number, number>();
  function learn(recordedId: number, ownId: number): void {
    ownIds.set(recordedId, ownId);
    recordedIds.set(ownId, recordedId);
  }

  function realKeys(text: string): string {
    return [...keys]
      .toSorted(([one], [other]) => other.length - one.length)
      .reduce(
        (replaced, [placeholder, { key, secret }]) =>
          replaced
            .replaceAll(new RegExp(`\\b${placeholder}\\b`, 'g'), key)
            .replaceAll(new RegExp(`\\b${placeholder.replace('ck_', 'cs_')}\\b`, 'g'), secret),
        text,
      );
  }

  function headersOf({ request, scheme }: RecordedCall, path: string): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      const basic = /^Basic (\S+):(\S+)$/.exec(value);
      if (basic !== null)
        headers.set(name, `Basic ${Buffer.from(realKeys(`${basic[1]}:${basic[2]}`)).toString('base64')}`);
      else if (value.startsWith('OAuth ')) headers.set(name, signedHeader(request, value, path, scheme));
      else headers.set(name, value);
    }
    headers.set('X-Forwarded-Proto', scheme);
    return headers;
  }

  function secretOf(consumerKey: string): string {
    return [...keys.values()].find(({ key }) => key === consumerKey)?.secret ?? '';
  }

  const now = String(Math.floor(shop.clock().getTime() / 1000));

  /** The recorded moment is over: a signature is made anew for now, unless it was to be too old. */
  function timestampOf(recorded: string): string {
    return recorded === '1795414773' ? String(Number(now) - 1200) : now;
  }

  function signedPath({ request, scheme, name }: RecordedCall, path: string): string {
    const url = new URL(path, `${scheme}://${new URL(recordedUrl).host}`);
    if (!url.searchParams.has('oauth_signature')) return path;
    url.searchParams.set('oauth_timestamp', timestampOf(url.searchParams.get('oauth_timestamp') ?? ''));
    const late = name === 'oauth-param-added-later' ? 'page' : '';
    const parameters = [...url.searchParams].filter(([field]) => field !== 'oauth_signature' && field !== late);
    const method = oauthMethods.find((one) => one === url.searchParams.get('oauth_signature_method')) ?? 'HMAC-SHA1';
    const secret = secretOf(url.searchParams.get('oauth_consumer_key') ?? '');
    const signed = { method: request.method, url: url.origin + url.pathname, parameters };
    url.searchParams.set('oauth_signature', signRequest(signed, secret, method));
    return url.pathname + url.search;
  }

  function signedHeader(request: RecordedCall['request'], value: string, path: string, scheme: string): string {
    const url = new URL(path, `${scheme}://${new URL(recordedUrl).host}`);
    const fields = [...realKeys(value).matchAll(/(oauth_\w+)="([^"]*)"/g)]
      .map(([, name = '', text = '']) => [name, name === 'oauth_timestamp' ? timestampOf(text) : text] as const)
      .filter(([name]) => name !== 'oauth_signature');
    const method = oauthMethods.find((one) => fields.some(([, text]) => text === one)) ?? 'HMAC-SHA1';
    const secret = secretOf(new Map(fields).get('oauth_consumer_key') ?? '');
    const parameters = [...url.searchParams, ...fields];
    const signature = signRequest(
      { method: request.method, url: url.origin + url.pathname, parameters },
      secret,
      method,
    );
    const all = [...fields, ['oauth_signature', signature] as const];
    return `OAuth ${all.map(([name, text]) => `${name}="${encodeURIComponent(text)}"`).join(', ')}`;
  }

  async function send(path: string, init: RequestInit, recorded?: unknown): Promise<ReplayedAnswer> {
    const response = await shop.ask(path, init);
    const text = await response.text();
    const body = parsed(text);
    if (response.ok && init.method !== 'GET') learnFrom(recorded, body);
    const headers = new Headers(response.headers);
    for (const name of ['Location', 'Link']) {
      const value = headers.get(name);
      if (value !== null) headers.set(name, withRecordedIds(value));
    }
    return { status: response.status, headers, body: withIds(body, recordedIds) };
  }

  function withRecordedIds(text: string): string {
    return text.replaceAll(
      /(\/|[?&]p=)(\d+)(?=$|[/?#>"&])/g,
      (_, before: string, id: string) => `${before}${recordedIds.get(Number(id)) ?? id}`,
    );
  }

  /** The value with ids of one shop in place of the other's, in numbers and in addresses. */
  function withIds(value: unknown, ids: ReadonlyMap<number, number>): unknown {
    if (typeof value === 'number') return ids.get(value) ?? value;
    if (typeof value === 'string')
      return /^https?:/.test(value) && ids === recordedIds ? withRecordedIds(value) : value;
    if (Array.isArray(value)) return value.map((item) => withIds(item, ids));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, ids)]));
  }

  /** `least`: own ids below are amounts, too. */
  function learnFrom(recorded: unknown, own: unknown, least = 1): void {
    if (Array.isArray(recorded) && Array.isArray(own)) {
      for (const [index, item] of recorded.entries()) learnFrom(item, own[index], least);
      return;
    }
    if (!isRecord(recorded) || !isRecord(own)) return;
    for (const [name, value] of Object.entries(recorded)) {
      const ours = own[name];
      if (
        name === 'id' &&
        typeof value === 'number' &&
        typeof ours === 'number' &&
        value >= learnsFrom &&
        ours >= least
      )
        learn(value, ours);
      else learnFrom(value, ours, name === 'meta_data' ? maxCounted : least);
    }
  }

  async function replay(call: RecordedCall): Promise<ReplayedAnswer> {
    const { request, response } = call;
    const ownPath = realKeys(request.path).replaceAll(
      /\/(\d+)(?=$|[/?])/g,
      (part, id: string) => `/${ownIds.get(Number(id)) ?? id}`,
    );
    const path = signedPath(call, ownPath);
    const body =
      request.bodyText ?? (request.body === undefined ? undefined : JSON.stringify(withIds(request.body, ownIds)));
    const init = { method: request.method, headers: headersOf(call, path), ...(body === undefined ? {} : { body }) };
    return send(path, init, response.body);
  }

  return {
    ...shop,
    learn,
    ownId: (recordedId) => ownIds.get(recordedId) ?? recordedId,
    replay,
    call: (method, path, body) => {
      const { key = '', secret = '' } = keys.get('ck_read_write') ?? {};
      const headers = {
        Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        'X-Forwarded-Proto': 'https',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      };
      return send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
