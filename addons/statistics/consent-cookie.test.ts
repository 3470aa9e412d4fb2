import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { consentCookieLine, consentMark, readConsent } from './consent-cookie.ts';

const visitor = 'f'.repeat(32);
const consent = { visitor, version: 3, statistics: false, marketing: true };
const line = consentCookieLine(consent, { secure: true, lasting: false });
const [cookie = ''] = line.split(';');

test('a choice is parsed from its cookie, whatever other cookies there are', () => {
  expect(line).toBe(`vitrina_consent=3.0.1.${visitor}; Path=/; SameSite=Lax; Secure`);
  for (const cookies of [cookie, `a=1; ${cookie}`, `${cookie}; b=2`]) expect(readConsent(cookies, 3)).toEqual(consent);
});

test('a cookie of another version, or written by somebody else, is no choice', () => {
  expect(readConsent(cookie, 4)).toBeNull();
  for (const wrong of [
    '',
    'vitrina_consent=',
    'vitrina_consent=3.2.1.x',
    `x${cookie}`,
    `vitrina_consent=3.0.1.${visitor}g`,
  ])
    expect(readConsent(wrong, 3)).toBeNull();
});

test('the page is marked before it is shown with whether the shopper is to be asked', () => {
  const marked = (cookies: string, version: number) => {
    const dataset: Record<string, string> = {};
    const document = { cookie: cookies, documentElement: { dataset }, addEventListener: () => undefined };
    runInNewContext(consentMark(version), { document });
    return dataset['consent'];
  };
  expect(marked(`a=1; ${cookie}`, 3)).toBe('known');
  expect(marked(cookie, 4)).toBe('ask');
  expect(marked('', 3)).toBe('ask');
});
