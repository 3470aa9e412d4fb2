import type { Cart } from '#contract/cart.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { ApiError } from '#contract/error.ts';
import type { RecordedShop } from './recorded-shop.ts';
import type { Recording } from './recordings.ts';

/** A client of the recorded shop: keeps cookies and the newest nonce as a browser does. */
export type Shopper = {
  /** Sends a recorded request with the shopper's own secrets in place of the recorded ones. */
  readonly replay: (recording: Recording, changes?: { readonly path?: string }) => Promise<Answer>;
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly nonce: () => string | null;
  readonly cartToken: () => string | null;
  readonly cookies: () => ReadonlyMap<string, string>;
};

/** Whichever of these the call returns: a test reads the fields that it expects. */
export type AnswerBody = Cart & Checkout & ApiError;

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: AnswerBody };

export const api = '/wp-json/wc/store/v1';

export function newShopper(shop: Pick<RecordedShop, 'ask'>, ask = shop.ask): Shopper {
  const cookies = new Map<string, string>();
  let nonce: string | null = null;
  let token: string | null = null;

  async function send(path: string, method: string, headers: Headers, body?: string): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '' && !headers.has('Cart-Token')) headers.set('Cookie', cookie);
    const response = await ask(path, { method, headers, ...(body === undefined ? {} : { body }) });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    nonce = response.headers.get('Nonce') ?? nonce;
    token = response.headers.get('Cart-Token') ?? token;
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as AnswerBody,
    };
  }

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    async replay({ request }, { path = request.path } = {}) {
      const headers = new Headers({ Accept: '*/*' });
      if ('Nonce' in request.headers)
        headers.set('Nonce', request.headers['Nonce'] === 'deadbeef00' ? 'deadbeef00' : (nonce ?? ''));
      if ('Cart-Token' in request.headers) headers.set('Cart-Token', token ?? '');
      const type = request.headers['Content-Type'];
      if (type !== undefined) headers.set('Content-Type', type);
      const { body } = request;
      return send(
        path,
        request.method,
        headers,
        body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      );
    },
    call(method, path, body, extraHeaders = {}) {
      const headers = new Headers({
        'Content-Type': 'application/json',
        ...(nonce === null ? {} : { Nonce: nonce }),
        ...extraHeaders,
      });
      return send(`${api}${path}`, method, headers, body === undefined ? undefined : JSON.stringify(body));
    },
    nonce: () => nonce,
    cartToken: () => token,
    cookies: () => cookies,
  };
}

const ownRoom = 'vitrina';
/**
 * Fields that are not compared: pictures come from elsewhere, texts are worded otherwise, prices as HTML belong to the
 * catalogue.
 */
const worded = new Set([
  'images',
  'message',
  'params',
  'description',
  'short_description',
  'price_html',
  'add_to_cart',
  '_links',
]);

/** Products by their ids: their other fields belong to the catalogue. */
function idsOf(products: unknown): unknown {
  return Array.isArray(products) ? products.map(({ id }: { id: number }) => id) : products;
}

/** What the recorded shop left in English. */
const untranslated = new Map([['Shipment', 'Siunta']]);

/** An answer without what may differ from the recorded one, and without the shop's own part of `extensions`. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'string') return untranslated.get(value) ?? value;
  if (typeof value === 'number') return Number(value.toFixed(6));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !worded.has(name) && name !== ownRoom)
      .map(([name, part]) => [name, name === 'cross_sells' ? idsOf(part) : comparable(part)]),
  );
}
