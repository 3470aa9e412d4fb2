import { expect, test } from 'vitest';
import { accountCodes } from '#contract/account.ts';
import type { Notice } from '#app/add-on-api/notice.ts';
import type { PageState } from '#app/api/page-state.ts';
import { accountIntents } from './account-intents.ts';
import { actOnAccount } from './act-on-account.ts';

async function press(fields: Readonly<Record<string, string>>, answer: Response) {
  const notices: Notice[] = [];
  const request = new Request('http://shop.test/mano-paskyra/');
  const page = {
    fetch: async () => answer,
    publicUrl: 'http://shop.test',
    request,
    markPrivate: () => undefined,
    setCookie: () => undefined,
    sayNow: (notice: Notice) => notices.push(notice),
  } as unknown as PageState;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const result = await actOnAccount(page, form);
  const leadsTo = result instanceof Response ? result.headers.get('Location') : null;
  return { leadsTo, result, notices };
}

const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'Kodėl', data: { status } }, { status });
const buttons: readonly Readonly<Record<string, string>>[] = [
  { intent: accountIntents.signOut },
  { intent: accountIntents.endSession, session: '7' },
  { intent: accountIntents.endOthers },
  { intent: accountIntents.language, locale: 'en_GB' },
  { intent: accountIntents.newsletterOff },
  { intent: accountIntents.endWaiting, request: '7' },
];

test.each(buttons)(
  '$intent that the shop could not do is not taken for done, and the page says why',
  async (fields) => {
    const { leadsTo, result, notices } = await press(fields, refusal(503, 'vitrina_unavailable'));
    expect(leadsTo).toBeNull();
    expect(result).toMatchObject({ data: { problem: { code: 'vitrina_unavailable' } }, init: { status: 503 } });
    expect(notices).toMatchObject([{ kind: 'problem', code: 'vitrina_unavailable' }]);
  },
);

test('signing out leads to the sign-in page, as does any button of whoever is signed out already', async () => {
  const done = () => Response.json({ status: 'done' });
  expect((await press({ intent: accountIntents.signOut }, done())).leadsTo).toBe('/mano-paskyra/prisijungimas/');
  for (const fields of buttons)
    expect((await press(fields, refusal(401, accountCodes.signedOut))).leadsTo).toBe('/mano-paskyra/prisijungimas/');
});

test('a session that was ended in another window is ended', async () => {
  const { leadsTo, notices } = await press(
    { intent: accountIntents.endSession, session: '7' },
    refusal(404, accountCodes.noSession),
  );
  expect([leadsTo, notices]).toEqual(['/mano-paskyra/', []]);
});

test('the account opens in the language that was saved', async () => {
  const { leadsTo } = await press(
    { intent: accountIntents.language, locale: 'en_GB' },
    Response.json({ status: 'done' }),
  );
  expect(leadsTo).toBe('http://shop.test/en/mano-paskyra/');
});
