import { inLanguage } from '#contract/languages.ts';
import { noticeCookieLine, type PlainNotice } from '#contract/notice-cookie.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { cartRefusal } from '#server/sales/cart/cart-refusals.ts';
import type { CartChange, CartView } from '#server/sales/cart/carts.ts';
import { isSameOrigin } from '#server/platform/http/same-origin.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { type CartRequest, cartRequest, sessionHeaders } from '#server/api/store-api/cart-session.ts';
import { addressProblems, readAddress } from './posted-address.ts';
import { addSubmitted } from './ajax-add-to-cart.ts';
import type { AjaxServices } from './ajax-call.ts';
import { pageLink, productPage } from './product-page.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';
import { mapField, readFields } from './read-fields.ts';

/** Parameters by which a link to any page changes the cart. */
export const linkParameters = ['add-to-cart', 'remove_item', 'undo_item', 'remove_coupon', 'calc_shipping'] as const;

type Fields = Readonly<Record<string, unknown>>;
type LinkCall = {
  readonly fields: Fields;
  readonly request: CartRequest;
  readonly services: AjaxServices;
  readonly url: URL;
};
type Outcome = { readonly view: CartView | null; readonly notice: PlainNotice | null; readonly to: string };

/** Answers links and forms that change the cart; null for any other request. */
export type AnswerCartLink = (request: Request, refusal: () => Promise<Response | null>) => Promise<Response | null>;

/**
 * `?add-to-cart=ID` on any page, as a link or a posted form, and the links `?remove_item=KEY`, `?undo_item=KEY` and
 * `?remove_coupon=CODE` with their nonce. The shopper is redirected to a page that shows the result.
 */
export function createCartLinks(services: AjaxServices): AnswerCartLink {
  return async (request, refusal) => {
    const url = new URL(request.url);
    const fields = await fieldsOf(request, url);
    const intent = linkParameters.find((name) => fields !== null && textField(fields, name) !== '');
    if (fields === null || intent === undefined) return null;
    if (isPrefetch(request.headers))
      return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
    const call = { fields, request: cartRequest(request.headers, services.sessions), services, url };
    if (!isMeant(request, services.answers.publicUrl)) return null;
    const refused = await refusal();
    if (refused !== null) return refused;
    return redirect(call, await outcomes[intent](call));
  };
}

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The fields of a request that may be such a link or form. */
async function fieldsOf(request: Request, url: URL): Promise<Fields | null> {
  if (url.pathname.endsWith('.data')) return null; // a page's own script asks for its data
  if (request.method === 'GET') {
    return linkParameters.some((name) => url.searchParams.has(name)) ? readFields(request, url) : null;
  }
  if (request.method !== 'POST' || !formType.test(request.headers.get('Content-Type') ?? '')) return null;
  return readFields(request.clone(), url);
}

/** Whether a browser only prefetches a link that nobody has clicked yet. */
function isPrefetch(headers: Headers): boolean {
  return [headers.get('Sec-Purpose'), headers.get('Purpose'), headers.get('X-Moz')].some(
    (purpose) => purpose?.includes('prefetch') === true,
  );
}

/** Whether a person followed the link, from here or a mail: no picture or script of another site. */
function isMeant(request: Request, publicUrl: string): boolean {
  if (request.method === 'POST') return true; // forms of other sites were refused before
  const { headers } = request;
  const destination = headers.get('Sec-Fetch-Dest');
  if (destination !== null && destination !== 'document') return false;
  return isSameOrigin(headers, publicUrl) || headers.get('Sec-Fetch-User') === '?1';
}

const outcomes: Readonly<Record<(typeof linkParameters)[number], (call: LinkCall) => Promise<Outcome>>> = {
  'add-to-cart': addByLink,
  remove_item: (call) =>
    withNonce(call, async ({ services, request, fields }) => {
      const key = textField(fields, 'remove_item');
      const line = (await services.carts.view(request.cart)).calculated.lines.find((one) => one.line.key === key);
      const change = await services.carts.removeItem(request.cart, key);
      return changeOutcome(call, change, { kind: 'removed', name: line?.offer.name ?? '', key });
    }),
  undo_item: (call) =>
    withNonce(call, async ({ services, request, fields }) =>
      changeOutcome(call, await services.carts.restore(request.cart, textField(fields, 'undo_item')), {
        kind: 'updated',
      }),
    ),
  remove_coupon: (call) =>
    withNonce(call, async ({ services, request, fields }) =>
      changeOutcome(call, await services.carts.removeCoupon(request.cart, textField(fields, 'remove_coupon')), {
        kind: 'text',
        good: true,
        text: services.answers.texts.text('Coupon has been removed.'),
      }),
    ),
  calc_shipping: (call) =>
    withNonce(call, async ({ services, request, fields }) => {
      const address = readAddress(fields, 'calc_shipping_');
      const faulty = addressProblems(address, address.country ?? '', services.settings.current().sales.sellsTo);
      const { text } = services.answers.texts;
      if (faulty.size > 0)
        return {
          view: null,
          notice: { kind: 'text', good: false, text: text('Check the address.') },
          to: pageLink(services, 'cart'),
        };
      const place = { country: '', state: '', city: '', postcode: '', ...address };
      return changeOutcome(
        call,
        await services.carts.updateCustomer(request.cart, { billing: place, shipping: place }),
        {
          kind: 'text',
          good: true,
          text: text('Shipping costs updated.'),
        },
      );
    }),
};

const nonceFields = ['_wpnonce', 'woocommerce-shipping-calculator-nonce'];

async function withNonce(call: LinkCall, change: (call: LinkCall) => Promise<Outcome>): Promise<Outcome> {
  const { fields, request, services } = call;
  return nonceFields.some((name) => services.sessions.isNonce(textField(fields, name), request.headers))
    ? change(call)
    : { view: null, notice: null, to: pageLink(services, 'cart') };
}

function changeOutcome({ services }: LinkCall, change: CartChange, notice: PlainNotice): Outcome {
  const to = pageLink(services, 'cart');
  return change.ok ? { view: change.value, notice, to } : { view: null, notice: refusedNotice(services, change), to };
}

function refusedNotice({ answers }: AjaxServices, change: Extract<CartChange, { readonly ok: false }>): PlainNotice {
  const { message } = cartRefusal(change.failure.failure, answers.texts);
  return { kind: 'text', good: false, text: decodeEntities(message) };
}

const maxOfGroup = 50;

/** Adds every item of a group that can be added, and reports the first refusal. */
async function addByLink(call: LinkCall): Promise<Outcome> {
  const { fields, services, url } = call;
  const id = textField(fields, 'add-to-cart');
  const group = Object.entries(mapField(fields, 'quantity')).slice(0, maxOfGroup);
  const requestedItems =
    group.length === 0 ? [{ id, fields }] : group.map(([member, quantity]) => ({ id: member, fields: { quantity } }));
  const product = await productPage(services, id);
  let view: CartView | null = null;
  let refused: PlainNotice | null = null;
  for (const one of requestedItems) {
    if (group.length > 0 && ['', '0'].includes(textField(one.fields, 'quantity'))) continue;
    const change = await addSubmitted({ ...call, fields: one.fields }, one.id);
    if (change?.ok === true) view = change.value;
    else refused ??= change === null ? badQuantity(services) : refusedNotice(services, change);
  }
  if (refused !== null) return { view, notice: refused, to: product?.path ?? here(url) };
  const toCart = services.settings.current().sales.redirectToCartAfterAdd;
  const name = product?.name ?? '';
  return { view, notice: { kind: 'added', name, image: null }, to: toCart ? pageLink(services, 'cart') : here(url) };
}

function badQuantity({ answers }: AjaxServices): PlainNotice {
  return { kind: 'text', good: false, text: answers.texts.text('Enter a quantity that can be bought.') };
}

const spent = new Set<string>([...linkParameters, 'quantity', 'variation_id', 'product_id', '_wpnonce']);

/**
 * The same page without the parameters already carried out; one leading slash only, since two would name another site.
 */
function here(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !spent.has(name.split('[')[0] ?? '')));
  return `${url.pathname.replace(/^\/+/, '/')}${query.size === 0 ? '' : `?${query}`}`;
}

function redirect({ request, services }: LinkCall, { view, notice, to }: Outcome): Response {
  const headers = new Headers({ Location: inLanguage(to, currentLocale()), 'Cache-Control': 'no-store' });
  const session = sessionHeaders(request, view, services, view !== null);
  for (const line of session.getSetCookie()) headers.append('Set-Cookie', line);
  if (notice !== null) headers.append('Set-Cookie', noticeCookieLine(notice, services.answers.publicUrl));
  return new Response(null, { status: 303, headers });
}
