import { expect, test } from 'vitest';
import { accountCodes } from '#contract/account.ts';
import type { PageState } from '#app/api/page-state.ts';
import { accountArea } from '#app/sign-in/sign-in-area.ts';
import { actOnPasskeys } from './act-on-passkeys.ts';
import { passkeyIntents } from './passkey-intents.ts';
import { orUnreachable, reloadsAfter } from './without-connection.ts';

const here = '/mano-paskyra/prieigos-raktai/';
const rename = { intent: passkeyIntents.rename, passkey: '7', name: 'Telefonas' };
const remove = { intent: passkeyIntents.remove, passkey: '7' };

async function press(fields: Readonly<Record<string, string>>, answer: Response) {
  const request = new Request(`http://shop.test${here}`);
  const page = {
    fetch: async () => answer,
    publicUrl: 'http://shop.test',
    request,
    markPrivate: () => undefined,
    setCookie: () => undefined,
  } as unknown as PageState;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const result = await actOnPasskeys(page, form, accountArea);
  return result instanceof Response ? result.headers.get('Location') : { ...result.data, status: result.init?.status };
}

const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'Kodėl', data: { status } }, { status });

test.each([
  [rename, 503, 'vitrina_unavailable', 'failed'],
  [remove, 503, 'vitrina_unavailable', 'failed'],
  [remove, 403, accountCodes.proofRequired, 'proof_required'],
  [rename, 429, 'vitrina_too_many', 'too_many'],
  [rename, 404, accountCodes.unknownPasskey, 'gone'],
] as const)('$0.intent that was refused with %i is not taken for done, and the page says why', async (...of) => {
  const [fields, status, code, problem] = of;
  expect(await press(fields, refusal(status, code))).toEqual({ of: 'change', problem, status });
});

test('what was removed in another window is removed, and whoever is signed out is led to signing in', async () => {
  expect(await press(remove, refusal(404, accountCodes.unknownPasskey))).toBe(here);
  expect(await press(remove, Response.json({ status: 'done' }))).toBe(here);
  for (const fields of [rename, remove])
    expect(await press(fields, refusal(401, accountCodes.signedOut))).toBe('/mano-paskyra/prisijungimas/');
});

test('without a connection the page stays as it is, and says so; any other fault is one', async () => {
  const answer = await orUnreachable(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(answer).toEqual({ of: 'change', problem: 'failed' });
  const reloads = (actionResult: unknown) =>
    reloadsAfter({ actionResult, defaultShouldRevalidate: true } as Parameters<typeof reloadsAfter>[0]);
  expect([answer, undefined, { of: 'name', passkey: 7 }].map(reloads)).toEqual([false, true, true]);
  await expect(orUnreachable(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
});
