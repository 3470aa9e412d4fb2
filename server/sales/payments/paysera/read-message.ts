import type { PaymentNotice, PaymentOutcome } from '#server/sales/payments/payment-provider.ts';
import { decodeData, type PayseraFields, readFields } from './paysera-data.ts';
import { isSignedByProvider, isSignedWithPassword, openSealed } from './paysera-signature.ts';

/** What a project's messages are checked with. */
export type MessageKeys = {
  readonly projectId: string;
  readonly password: string;
  /** Whether test payments count. */
  readonly test: boolean;
  /** The provider's own key, asked for where a message is signed with it. */
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

/** The fields of a message whose signatures all hold; of one without any, those that were sealed. */
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
  if (!signature) return null; // the password alone is what old shops leaked
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

/** What was paid, in minor units: what came in, unless that was in another currency. */
function paidSum({ amount = '', currency = '', payamount = '', paycurrency = '' }: PayseraFields) {
  const came = payamount !== '' && paycurrency === currency ? payamount : amount;
  return { amount: /^\d{1,11}$/.test(came) ? Number(came) : 0, currency };
}
