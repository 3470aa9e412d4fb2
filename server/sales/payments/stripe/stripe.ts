import { fail, ok } from '#core/result.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RefundPayment } from '#server/sales/payments/refund-payment.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type {
  PaymentNotice,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
} from '#server/sales/payments/payment-provider.ts';
import * as v from 'valibot';
import type Stripe from 'stripe';

type StripeKeys = {
  readonly secretKey: string;
  /** The base address of the provider's API. */
  readonly api: string;
};

const maxCall = 9000; // milliseconds: the shop itself gives up after ten

/**
 * Returns the provider's client for the current keys. Its library is imported with the first call: most shops never
 * need it.
 */
function createStripeClients(): (keys: StripeKeys) => Promise<Stripe> {
  let cachedClient: { readonly of: string; readonly client: Promise<Stripe> } | null = null;
  return ({ secretKey, api }) => {
    const of = `${api} ${secretKey}`;
    cachedClient = cachedClient?.of === of ? cachedClient : { of, client: openClient(secretKey, new URL(api)) };
    return cachedClient.client;
  };
}

async function openClient(secretKey: string, { protocol, hostname, port }: URL): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: maxCall,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * The payment state that an event about a checkout session of the provider means; „completed“ may still wait for the
 * money.
 */
const states: Readonly<Record<string, PaymentOutcome['state']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'cancelled',
};

const sessionSchema = v.object({
  id: v.string(),
  /** Our name for the payment; a session without one was begun by something else that uses the same account. */
  client_reference_id: v.pipe(v.string(), v.minLength(1)),
  amount_total: v.number(),
  currency: v.string(),
  payment_status: v.string(),
});

/** The notice in a signed event of the provider; an event that is about no payment of the shop changes nothing. */
function readEvent({
  type,
  data,
}: {
  readonly type: string;
  readonly data: { readonly object: unknown };
}): PaymentNotice {
  const reply = 'OK';
  const state = states[type];
  const session = v.safeParse(sessionSchema, data.object);
  if (state === undefined || !session.success) return { reference: '', outcome: null, reply };
  const { id, client_reference_id: reference, amount_total: amount, currency, payment_status: paid } = session.output;
  const about = { data: { session: id } };
  if (state !== 'paid') return { reference, outcome: { state, ...about }, reply };
  if (type === 'checkout.session.completed' && paid !== 'paid')
    return { reference, outcome: { state: 'authorized', ...about }, reply };
  return { reference, outcome: { state, amount, currency: currency.toUpperCase(), ...about }, reply };
}

const maxNoticeLength = 1_000_000; // characters
const tolerance = 300; // seconds that a signature may be old
const decimals = 2; // of the currencies that are taken: the provider counts some others in whole units

/**
 * Cards through Stripe's own page (docs/behaviour 3.17): the shopper is sent there, and the provider reports by signed
 * events how it ended.
 */
export function createStripe(
  settings: () => Pick<ShopSettings, 'payments' | 'shop' | 'currency'>,
  clock: Clock,
): PaymentProvider {
  const clients = createStripeClients();
  const client = () => clients(settings().payments.stripe);

  return {
    id: 'card',
    company: { name: 'Stripe Payments Europe, Limited', outsideUnion: true },
    isReady: ({ payments: { stripe } }) => stripe.secretKey !== '' && stripe.webhookSecret !== '',

    async start(request) {
      if (settings().currency.decimals !== decimals) throw new Error('cards are taken in currencies of two decimals');
      const sessions = (await client()).checkout.sessions;
      const { id, url } = await sessions.create(sessionOf(request, settings().shop.name), {
        idempotencyKey: request.reference,
      });
      if (url === null) throw new Error('the provider gave no address');
      return { redirectUrl: url, providerReference: id };
    },

    async readNotice(request) {
      const { webhookSecret } = settings().payments.stripe;
      const signature = request.headers.get('Stripe-Signature');
      if (request.method !== 'POST' || webhookSecret === '' || signature === null) return null;
      const body = await request.text();
      if (body.length > maxNoticeLength) return null;
      const { webhooks } = await client();
      try {
        const at = clock().getTime();
        return readEvent(webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, at));
      } catch {
        return null;
      }
    },

    async end(session) {
      const { sessions } = (await client()).checkout;
      const { status } = await sessions.retrieve(session);
      if (status === 'open') await sessions.expire(session);
    },

    refund: async (money) => giveBack(await client(), money),
  };
}

const languages: Readonly<Record<string, 'lt' | 'en'>> = { lt_LT: 'lt', en_GB: 'en' };

function sessionOf({ orderId, reference, total, currency, email, locale, returnUrl }: PaymentRequest, shop: string) {
  const metadata = { order: String(orderId), reference };
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: total,
    product_data: { name: `${orderId} – ${shop}` },
  };
  return {
    mode: 'payment' as const,
    client_reference_id: reference,
    customer_email: email,
    locale: languages[locale] ?? ('auto' as const),
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: { metadata },
    metadata,
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

type Client = Awaited<ReturnType<ReturnType<typeof createStripeClients>>>;

/** Requested twice, a refund is paid once: its idempotency key contains the refund's number. */
async function giveBack(
  client: Client,
  { orderId, refundId, amount, paymentReference }: Parameters<RefundPayment>[0],
): ReturnType<RefundPayment> {
  if (paymentReference === null) return fail({ code: 'unknown_payment' });
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(paymentReference);
  const payment = typeof intent === 'string' ? intent : intent?.id;
  if (payment === undefined) return fail({ code: 'unknown_payment' });
  const idempotencyKey = `refund-${orderId}-${refundId}`;
  const { id, status } = await client.refunds.create({ payment_intent: payment, amount }, { idempotencyKey });
  return status === 'failed' || status === 'canceled' ? fail({ code: `refund_${status}` }) : ok({ reference: id });
}
