import type { Context } from 'hono';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import { cartRefusal } from '#server/sales/cart/cart-refusals.ts';
import type { CartChange, CartView, RefusedChange } from '#server/sales/cart/carts.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { plainResponse } from '#server/platform/http/plain-answer.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { cartJson } from './cart-json.ts';
import { type CartRequest, cartRequest, nonceRefusal, sessionLines } from './cart-session.ts';
import type { CommerceServices } from './commerce-services.ts';

/** A call about the cart of a session, allowed to go on. */
export type CartCall = { readonly request: CartRequest; readonly services: CommerceServices };

/** Begins a call that changes something: without a valid nonce it returns the refusal. */
export function beginChange(c: Context<ShopEnv>, services: CommerceServices): CartCall | Response {
  const request = cartRequest(c.req.raw.headers, services.sessions);
  const refusal = nonceRefusal(request, services.sessions, services.answers.texts);
  return refusal === null ? { request, services } : withSession(refusal, { request, services }, null, false);
}

/** Begins a call that only reads. */
export function beginRead(c: Context<ShopEnv>, services: CommerceServices): CartCall {
  return { request: cartRequest(c.req.raw.headers, services.sessions), services };
}

/** The answer with the headers of every answer about a cart. */
export function withSession(
  response: Response,
  { request, services }: CartCall,
  view: CartView | null,
  changed: boolean,
): Response {
  for (const [name, value] of sessionLines(request, view, services, changed)) {
    if (name === 'Set-Cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  return response;
}

type AnswerOptions = { readonly status?: number; readonly changed: boolean };

/** The cart, in full. */
export async function answerCart(call: CartCall, view: CartView, options: AnswerOptions): Promise<Response> {
  return answerBytes(call, cartJson(await cartAnswer(view, call.services.answers)), view, options);
}

/** A value as JSON, with the same headers. */
export function answerJson(call: CartCall, value: unknown, view: CartView, options: AnswerOptions): Response {
  return answerBytes(call, Buffer.from(JSON.stringify(value)), view, options);
}

function answerBytes(
  { request, services }: CartCall,
  body: Uint8Array<ArrayBuffer>,
  view: CartView,
  { status = 200, changed }: AnswerOptions,
): Response {
  const headers = [['Content-Type', 'application/json'] as const, ...sessionLines(request, view, services, changed)];
  return plainResponse({ status, headers, body });
}

/** The changed cart, or the refusal of the change. */
export async function answerChange(call: CartCall, change: CartChange, status = 200): Promise<Response> {
  return change.ok ? answerCart(call, change.value, { status, changed: true }) : answerRefusal(call, change.failure);
}

/** A refusal; with status 409 it includes the current cart. */
export async function answerRefusal(call: CartCall, { failure, view: readView }: RefusedChange): Promise<Response> {
  const { answers } = call.services;
  const { status, code, message } = cartRefusal(failure, answers.texts);
  const view = await readView();
  const data = status === 409 ? { cart: await cartAnswer(view, answers) } : {};
  return withSession(apiError(status, code, message, data), call, view, false);
}
