import { expect, test } from 'vitest';
import { defaultPasskeyName } from './passkey-name.ts';

const windowsHello = '08987058-cadc-4b81-b6e1-30de50dcbe96';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [windowsHello, firefox, 'Windows Hello (Firefox, Windows)'],
  ['00000000-0000-0000-0000-000000000000', firefox, 'Firefox, Windows'],
  [windowsHello, 'curl/8.5.0', 'Windows Hello'],
  ['constructor', '', ''],
])('%s added with %s', (aaguid, userAgent, name) => {
  expect(defaultPasskeyName(aaguid, userAgent)).toBe(name);
});
