import type { Clock } from '#server/platform/clock.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type {
  PaymentNotice,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
} from '#server/sales/payments/payment-provider.ts';
import { decodeData, encodeData, type PayseraFields, readFields } from './paysera-data.ts';
import { isSignedByProvider, isSignedWithPassword, openSealed, signData } from './paysera-signature.ts';

type FieldRule = {
  readonly name: string;
  readonly maxLength: number;
  readonly required?: true;
  readonly form?: RegExp;
};

const numbers = /^\d+$/;

/** The request fields the provider accepts, in its own order: the maximum length and the required format. */
const rules: readonly FieldRule[] = [
  { name: 'orderid', maxLength: 40, required: true },
  { name: 'accepturl', maxLength: 255, required: true },
  { name: 'cancelurl', maxLength: 255, required: true },
  { name: 'callbackurl', maxLength: 255, required: true },
  { name: 'lang', maxLength: 3, form: /^[a-z]{3}$/i },
  { name: 'amount', maxLength: 11, form: numbers },
  { name: 'currency', maxLength: 3, form: /^[a-z]{3}$/i },
  { name: 'country', maxLength: 2, form: /^[a-z_]{2}$/i },
  { name: 'paytext', maxLength: 255 },
  { name: 'p_email', maxLength: 255 },
  { name: 'test', maxLength: 1, form: /^[01]$/ },
];

/** The first thing the provider would refuse; null where it takes the request. */
export function requestProblem(fields: PayseraFields): string | null {
  for (const { name, maxLength, required, form } of rules) {
    const value = fields[name] ?? '';
    if (value === '' || value === '0') {
      if (required === true) return `${name} is missing`;
      continue;
    }
    if (value.length > maxLength) return `${name} is longer than ${maxLength}`;
    if (form !== undefined && !form.test(value)) return `${name} is malformed`;
  }
  return null;
}

const maxAnswerLength = 10_000; // milliseconds
const cacheDuration = 24 * 60 * 60_000; // milliseconds: a provider may change its key

/** Fetches the provider's key once a day; an address that did not answer is asked again. */
export function createKeyReader(clock: Clock, ask = fetchKey): (address: string) => Promise<string> {
  const cachedKeys = new Map<string, { readonly key: Promise<string>; readonly until: number }>();
  return (address) => {
    const cachedKey = cachedKeys.get(address);
    if (cachedKey !== undefined && clock().getTime() < cachedKey.until) return cachedKey.key;
    const key = ask(address);
    cachedKeys.set(address, { key, until: clock().getTime() + cacheDuration });
    key.catch(() => cachedKeys.delete(address));
    return key;
  };
}

async function fetchKey(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(maxAnswerLength) });
  const text = await response.text();
  if (!response.ok || !text.includes('PUBLIC KEY')) throw new Error(`no key at ${address}`);
  return text;
}

const libraryVersion = '3.1.5'; // of the provider's own library whose rules these are
const languages: Readonly<Record<string, string>> = { lt_LT: 'LIT', en_GB: 'ENG' };
const maxNoticeLength = 100_000; // bytes

/**
 * Bank links through Paysera's public contract (docs/behaviour 3.17): a redirect with signed data, and signed
 * callbacks.
 */
export function createPaysera(settings: () => Pick<ShopSettings, 'payments' | 'shop'>, clock: Clock): PaymentProvider {
  const readKey = createKeyReader(clock);
  const project = () => settings().payments.paysera;
  return {
    id: 'bank_link',
    company: { name: 'Paysera LT, UAB', outsideUnion: false },
    isReady: ({ payments: { paysera } }) => paysera.projectId !== '' && paysera.password !== '',
    start: (request) => Promise.resolve({ redirectUrl: payAddress(request, settings()) }),
    async readNotice(request) {
      const { projectId, password, test, publicKey } = project();
      const parameters = await messageParameters(request);
      if (parameters === null || password === '') return null;
      return readMessage(parameters, { projectId, password, test, publicKey: () => readKey(publicKey) });
    },
  };
}

/** Where the shopper is sent to pay. Throws where the provider would refuse the request. */
function payAddress(request: PaymentRequest, { payments, shop }: Pick<ShopSettings, 'payments' | 'shop'>): string {
  const { paysera } = payments;
  const fields: PayseraFields = {
    orderid: request.reference,
    accepturl: request.returnUrl,
    cancelurl: request.returnUrl,
    callbackurl: request.noticeUrl,
    lang: languages[request.locale] ?? 'LIT',
    amount: String(request.total),
    currency: request.currency,
    country: shop.country,
    paytext: `${request.orderId} – ${shop.name}`,
    p_email: request.email,
    test: paysera.test ? '1' : '0',
    version: libraryVersion,
    projectid: paysera.projectId,
  };
  const problem = requestProblem(fields);
  if (problem !== null) throw new Error(problem);
  const data = encodeData(fields);
  return `${paysera.gateway}?${new URLSearchParams({ data, sign: signData(data, paysera.password) })}`;
}

/** The parameters of a message, from its address or its body; null where it is too long. */
async function messageParameters(request: Request): Promise<URLSearchParams | null> {
  const inAddress = new URL(request.url).searchParams;
  if (inAddress.has('data') || request.method === 'GET') return inAddress;
  const body = await request.text();
  return body.length > maxNoticeLength ? null : new URLSearchParams(body);
}

/** The keys that verify a project's messages. */
type MessageKeys = {
  readonly projectId: string;
  readonly password: string;
  /** Whether test payments count. */
  readonly test: boolean;
  /** The provider's own public key, fetched where a message is signed with it. */
  readonly publicKey: () => Promise<string>;
};

/** A message about a payment (the provider's callback); null: not from the provider, or not for this project. */
export async function readMessage(parameters: URLSearchParams, keys: MessageKeys): Promise<PaymentNotice | null> {
  const fields = await checkedFields(parameters, keys);
  if (fields === null || fields['projectid'] !== keys.projectId) return null;
  if (fields['test'] === '1' && !keys.test) return null;
  const isMicro = ['to', 'from', 'sms'].every((name) => fields[name] !== undefined);
  if ((fields['type'] ?? (isMicro ? 'micro' : 'macro')) !== 'macro') return null;
  const { orderid: reference = '' } = fields;
  return reference === '' ? null : { reference, outcome: outcomeOf(fields), reply: 'OK' };
}

/**
 * The fields of a message whose signatures are all valid; of one without signatures, the fields that were encrypted.
 */
async function checkedFields(parameters: URLSearchParams, keys: MessageKeys): Promise<PayseraFields | null> {
  const data = parameters.get('data') ?? '';
  const [byPassword, bySha1, bySha256] = ['ss1', 'ss2', 'ss3'].map((name) => parameters.get(name));
  if (data === '') return null;
  if (!byPassword && !bySha1 && !bySha256) {
    const opened = openSealed(data, keys.password);
    return opened === null ? null : readFields(opened);
  }
  if (byPassword && !isSignedWithPassword(data, byPassword, keys.password)) return null;
  const signature = bySha256 ?? bySha1;
  if (!signature) return null; // the password alone is not enough: old shops leaked it
  const publicKey = await keys.publicKey();
  const algorithm = bySha256 ? 'RSA-SHA256' : 'RSA-SHA1';
  return isSignedByProvider(data, signature, { algorithm, publicKey }) ? decodeData(data) : null;
}

/** By the provider's states: only 1 is money that came; 2 and 4 are on their way, 0 did not go through. */
function outcomeOf(fields: PayseraFields): PaymentOutcome | null {
  const data = { requestid: fields['requestid'] ?? '', payment: fields['payment'] ?? '', test: fields['test'] ?? '0' };
  switch (fields['status'] ?? '') {
    case '0':
      return { state: 'failed', data };
    case '1':
      return { state: 'paid', ...paidSum(fields), data };
    case '2':
    case '4':
      return { state: 'authorized', data };
    default:
      return null;
  }
}

/** What was paid, in minor units: the amount received, or the amount requested where that came in another currency. */
function paidSum({ amount = '', currency = '', payamount = '', paycurrency = '' }: PayseraFields) {
  const came = payamount !== '' && paycurrency === currency ? payamount : amount;
  return { amount: /^\d{1,11}$/.test(came) ? Number(came) : 0, currency };
}
