import type { RecordedShop } from './recorded-shop.ts';
import type { Recording } from './recordings.ts';

export type AjaxAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else the text. */
  readonly body: unknown;
};

/** A browser of the classic shop: keeps cookies, and the nonce of the newest answer. */
export type AjaxShopper = {
  readonly replay: (recording: Recording, changes?: { readonly nonce?: string }) => Promise<AjaxAnswer>;
  readonly post: (
    path: string,
    fields?: string | Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<AjaxAnswer>;
  readonly get: (path: string) => Promise<AjaxAnswer>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly nonce: () => string;
};

const nonceField = /((?:security|nonce|woocommerce-process-checkout-nonce|_wpnonce)=)([0-9a-f]{10})/g;

export function newAjaxShopper({ ask }: Pick<RecordedShop, 'ask'>): AjaxShopper {
  const cookies = new Map<string, string>();
  let nonce = '';

  async function send(
    path: string,
    init: RequestInit,
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<AjaxAnswer> {
    const headers = new Headers(extraHeaders);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await ask(path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    nonce = response.headers.get('Nonce') ?? nonce;
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  const form = 'application/x-www-form-urlencoded; charset=UTF-8';
  const post: AjaxShopper['post'] = (path, fields = '', headers = {}) =>
    send(
      path,
      { method: 'POST', body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString() },
      { 'Content-Type': form, ...headers },
    );

  return {
    async replay({ request }, changes = {}) {
      const currentNonce = changes.nonce ?? nonce;
      const body = typeof request.body === 'string' ? request.body : '';
      const requestBody = body.replaceAll(
        nonceField,
        (_, name: string, value: string) => `${name}${value === '0000000000' ? value : currentNonce}`,
      );
      return request.method === 'GET' ? send(request.path, { method: 'GET' }) : post(request.path, requestBody);
    },
    post,
    get: (path) => send(path, { method: 'GET' }),
    cookies,
    nonce: () => nonce,
  };
}
