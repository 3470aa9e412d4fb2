import { AsyncLocalStorage } from 'node:async_hooks';
import { translatedAddress } from '#contract/translated-address.ts';
import { provideAddresses, type ShownAddresses } from '#app/routing/addresses.ts';

const requestAddresses = new AsyncLocalStorage<ShownAddresses>();
provideAddresses(() => requestAddresses.getStore());

/** Renders with these names of addresses: requests for several languages are answered at a time. */
export function withAddresses<T>(names: Omit<ShownAddresses, 'translate'>, work: () => T): T {
  return requestAddresses.run({ ...names, translate: translatedAddress }, work);
}
