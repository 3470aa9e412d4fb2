import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, openTemporaryPGlite, openTemporaryPostgres } from '#tests/database.ts';
import { seededRandom } from '#tests/fault/seeded-random.ts';
import { choices, createHostileCalls, type HostileCall, type Known } from './rest-v3/hostile-call.ts';
import { type Caller, hiddenFrom, type HostileShop, openHostileShop } from './rest-v3/hostile-shop.ts';

/** `HOSTILE_REQUESTS=100000` for the long run, `HOSTILE_SEED` for another one. */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 2500);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_126);
const plantedEvery = 250;
const millisecondsEach = 40;

/** The platform's own answers with a status of a server's fault: it refuses with them. */
const refusalsOfThePlatform: ReadonlySet<string> = new Set([
  'rest_trash_not_supported',
  'woocommerce_rest_trash_not_supported',
  'woocommerce_rest_cannot_create_order_refund',
  'woocommerce_rest_invalid_order_refund',
  'woocommerce_rest_cannot_delete',
  'woocommerce_rest_shipping_zone_not_created',
]);

/** What may be written without a line in the audit log. */
const unauditedWrites = /^(?:audit_entry|outbox|webhook_event|webhook_delivery) /;

type Fault = { readonly what: string; readonly call: string };

describe('calls of wc/v3 and wp/v2 with whatever can be sent', () => {
  let shop: HostileShop;
  beforeAll(async () => {
    shop = await openHostileShop(await (hasPostgres ? openTemporaryPostgres() : openTemporaryPGlite()));
    await shop.plant();
    await shop.written();
  }, 120_000);
  afterAll(() => shop?.close());

  const described = ({ method, path, body, headers }: HostileCall, caller: Caller | null) =>
    `${method} ${path.slice(0, 700)} as ${caller?.name ?? 'nobody'} ${JSON.stringify(headers)}\n${body?.slice(0, 2500) ?? ''}`;

  /** What is wrong with an answer and with what the call has left behind. */
  async function faultsOf(call: HostileCall, caller: Caller | null): Promise<readonly string[]> {
    const logged = shop.log.length;
    const init = { method: call.method, headers: call.headers, ...(call.body === null ? {} : { body: call.body }) };
    const answer = await shop.as(caller, call.path, init);
    const text = await answer.text();
    const { status } = answer;
    const faults: string[] = [];
    const writes = await shop.written();
    const problems = shop.log.slice(logged).filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    if (problems.length > 0) faults.push(`logged: ${problems[0]?.slice(0, 1500)}`);
    const body = parse(text);
    if (body === undefined) faults.push(`${status} is no JSON: ${text.slice(0, 200)}`);
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
    if (status >= 400 && code === '') faults.push(`${status} without a code: ${text.slice(0, 200)}`);
    if (status >= 500 && !refusalsOfThePlatform.has(code)) faults.push(`${status} ${text.slice(0, 300)}`);
    const isRefused = status >= 400;
    if (isRefused && writes.length > 0)
      faults.push(`refused with ${status} ${code}, and has written ${String(writes)}`);
    const reads = call.method === 'GET' && call.headers['X-HTTP-Method-Override'] === undefined;
    if (reads && writes.length > 0) faults.push(`read, and has written ${String(writes)}`);
    if (caller === null && status < 400) faults.push(`answered ${status} to nobody`);
    if (caller?.access === 'read' && writes.length > 0) faults.push(`a key that reads has written ${String(writes)}`);
    const unaudited = writes.filter((write) => !unauditedWrites.test(write));
    if (unaudited.length > 0 && !writes.some((write) => write.startsWith('audit_entry ')))
      faults.push(`not in the audit log: ${String(unaudited)}`);
    const hidden = caller === null ? [] : hiddenFrom(caller.role).filter((canary) => text.includes(canary));
    if (hidden.length > 0) faults.push(`shows ${String(hidden)} to ${caller?.role}`);
    return faults;
  }

  test(
    'fail with no fault of the server, leave nothing behind where they are refused, and show nobody what is not theirs',
    async () => {
      const random = seededRandom(seed);
      const { chance, pick } = choices(random);
      const next = createHostileCalls(shop.endpoints, random);
      const faults = new Map<string, Fault>();
      let known: Known = {};
      for (let number = 0; number < requests; number += 1) {
        if (number % plantedEvery === 0) {
          await shop.plant();
          known = await shop.readKnown();
          await shop.written();
        }
        const call = next(known);
        const caller = chance(0.55) ? shop.owner : chance(0.9) ? pick(shop.callers) : null;
        for (const what of await faultsOf(call, caller)) {
          const key = `${call.endpoint.method} ${call.endpoint.route} ${what.slice(0, 60)}`;
          if (!faults.has(key)) faults.set(key, { what, call: described(call, caller) });
        }
        if (number % 20 === 0) known = await shop.readKnown();
      }
      const report = [...faults.values()].map(({ what, call }) => `${what}\n    ${call}`);
      expect(report, report.join('\n\n')).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
    60_000 + requests * millisecondsEach,
  );
});

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
