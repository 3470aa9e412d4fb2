import * as v from 'valibot';
import { cartSchema, type Cart } from '#contract/cart.ts';
import type { ShopClient, ShopReply, ShopRequest } from './shop-client.ts';

const api = '/wp-json/wc/store/v1';

type ApiCall = Omit<ShopRequest, 'headers' | 'body' | 'path'> & { readonly path: string; readonly body?: unknown };

/** A call of the Store API with a cart's token. */
export function callApi(
  client: ShopClient,
  token: string | null,
  { path, body, ...call }: ApiCall,
): Promise<ShopReply> {
  const headers = { 'Content-Type': 'application/json', ...(token === null ? {} : { 'Cart-Token': token }) };
  const sent = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
  return client({ ...call, ...sent, path: `${api}${path}`, headers });
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The cart of an answer; null where it is none. */
export function cartOf({ status, body }: ShopReply): Cart | null {
  const parsed = v.safeParse(cartSchema, status === 200 || status === 201 ? jsonOf(body) : null);
  return parsed.success ? parsed.output : null;
}

/** Pieces by product or variation. */
export function linesOf(cart: Cart): Readonly<Record<string, number>> {
  const lines: Record<string, number> = {};
  for (const { id, quantity } of cart.items) lines[id] = (lines[id] ?? 0) + quantity;
  return lines;
}

/** The code of a refusal, `''` where there is none. */
export function codeOf({ body }: ShopReply): string {
  const value = jsonOf(body);
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
}

/** Begins a cart; null where the shop did not answer with one. */
export async function newCartToken(client: ShopClient): Promise<string | null> {
  const reply = await callApi(client, null, { kind: 'API: cart', path: '/cart', expected: [200] });
  const token = reply.headers['cart-token'];
  return reply.status === 200 && typeof token === 'string' ? token : null;
}
