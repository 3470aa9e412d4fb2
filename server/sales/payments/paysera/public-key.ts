import type { Clock } from '#server/platform/clock.ts';

const maxAnswerLength = 10_000; // milliseconds
const keptFor = 24 * 60 * 60_000; // milliseconds: a provider may change its key

/** Fetches the provider's key once a day; an address that did not answer is asked again. */
export function createKeyReader(clock: Clock, ask = fetchKey): (address: string) => Promise<string> {
  const known = new Map<string, { readonly key: Promise<string>; readonly until: number }>();
  return (address) => {
    const held = known.get(address);
    if (held !== undefined && clock().getTime() < held.until) return held.key;
    const key = ask(address);
    known.set(address, { key, until: clock().getTime() + keptFor });
    key.catch(() => known.delete(address));
    return key;
  };
}

async function fetchKey(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(maxAnswerLength) });
  const text = await response.text();
  if (!response.ok || !text.includes('PUBLIC KEY')) throw new Error(`no key at ${address}`);
  return text;
}
