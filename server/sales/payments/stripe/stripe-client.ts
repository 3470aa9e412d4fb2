import type Stripe from 'stripe';

export type StripeKeys = {
  readonly secretKey: string;
  /** Where the provider's API stands. */
  readonly api: string;
};

const maxCall = 9000; // milliseconds: the shop itself gives up after ten

/** Gives the provider's client for the keys in force. Its library is loaded with the first call: most shops never need it. */
export function createStripeClients(): (keys: StripeKeys) => Promise<Stripe> {
  let made: { readonly of: string; readonly client: Promise<Stripe> } | null = null;
  return ({ secretKey, api }) => {
    const of = `${api} ${secretKey}`;
    made = made?.of === of ? made : { of, client: openClient(secretKey, new URL(api)) };
    return made.client;
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
