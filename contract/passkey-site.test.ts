import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  ['https://lino-namai.lt', { origin: 'https://lino-namai.lt', rpId: 'lino-namai.lt' }],
  ['https://lino-namai.lt:8443', { origin: 'https://lino-namai.lt:8443', rpId: 'lino-namai.lt' }],
  ['http://localhost:3000', { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://lino-namai.lt', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
])('passkeys at %s', (publicUrl, site) => {
  expect(passkeySite(publicUrl)).toEqual(site);
});
