import type { Clock } from '#server/platform/clock.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { PaymentProvider, PaymentRequest } from '#server/sales/payments/payment-provider.ts';
import { encodeData, type PayseraFields } from './paysera-data.ts';
import { signData } from './paysera-signature.ts';
import { createKeyReader } from './public-key.ts';
import { readMessage } from './read-message.ts';
import { requestProblem } from './request-fields.ts';

const libraryVersion = '3.1.5'; // of the provider's own library whose rules these are
const languages: Readonly<Record<string, string>> = { lt_LT: 'LIT', en_GB: 'ENG' };
const maxNoticeLength = 100_000; // bytes

/** Bank links through Paysera's public contract (clause 3.17): a redirect with signed data, and signed callbacks. */
export function createPaysera(settings: () => Pick<ShopSettings, 'payments' | 'shop'>, clock: Clock): PaymentProvider {
  const readKey = createKeyReader(clock);
  const project = () => settings().payments.paysera;
  return {
    id: 'bank_link',
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

/** What a message says, in its address or its body; null where it is too long to be one. */
async function messageParameters(request: Request): Promise<URLSearchParams | null> {
  const inAddress = new URL(request.url).searchParams;
  if (inAddress.has('data') || request.method === 'GET') return inAddress;
  const body = await request.text();
  return body.length > maxNoticeLength ? null : new URLSearchParams(body);
}
