import { expect, test } from 'vitest';
import { readAnalyticsConfig, switchableEvents, tagParameters } from './analytics-config.ts';

test.each([undefined, null, 'x', []])('%s is no configuration', (source) => {
  expect(readAnalyticsConfig(source)).toEqual({ ok: false, failure: { code: 'analytics_not_configured' } });
});

test('what a configuration leaves out has its default', () => {
  expect(readAnalyticsConfig({ measurementId: ' G-1 ' })).toEqual({
    ok: true,
    value: {
      measurementId: 'G-1',
      identifier: 'product_sku',
      enabledEvents: switchableEvents,
      currency: 'EUR',
      track404: true,
      displayAdvertising: true,
      linker: { domains: [], allowIncoming: false },
    },
  });
});

test('valid values of a configuration are used, invalid ones are not', () => {
  const linker = { domains: ['a.lt', 3], allowIncoming: true };
  const source = { identifier: 'product_id', enabledEvents: ['purchase'], track404: false, linker };
  const read = readAnalyticsConfig(source);
  if (!read.ok) throw new Error(read.failure.code);
  expect(read.value).toMatchObject({ identifier: 'product_id', enabledEvents: ['purchase'], measurementId: '' });
  expect(tagParameters(read.value, false)).toEqual({
    track_404: false,
    allow_google_signals: true,
    logged_in: 'no',
    linker: { domains: ['a.lt'], allow_incoming: true },
    custom_map: { dimension1: 'logged_in' },
  });
});
