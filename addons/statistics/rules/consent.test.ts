import { expect, test } from 'vitest';
import { consentUpdate, defaultConsent } from './consent.ts';

test('[7.8-16] statistics decide on analytics storage', () => {
  expect(consentUpdate({ statistics: 'allow' })).toEqual({ analytics_storage: 'granted' });
  expect(consentUpdate({ statistics: 'deny' })).toEqual({ analytics_storage: 'denied' });
});

test('[7.8-17] marketing decides on ad storage, ad user data and ad personalization', () => {
  const state = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
  expect(consentUpdate({ marketing: 'allow' })).toEqual(state);
  expect(consentUpdate({ marketing: 'allow', statistics: 'deny' })).toEqual({ ...state, analytics_storage: 'denied' });
});

test('other categories and invalid choices are ignored', () => {
  expect(consentUpdate({ functional: 'allow', preferences: 'deny', 'statistics-anonymous': 'allow' })).toBeNull();
  expect(consentUpdate({ statistics: '', marketing: 'perhaps' })).toBeNull();
});

test('by default nothing is allowed', () => {
  const { region, wait_for_update, ...states } = defaultConsent();
  expect(Object.values(states)).toEqual(['denied', 'denied', 'denied', 'denied']);
  expect([region.includes('LT'), region.length, wait_for_update]).toEqual([true, 32, 500]);
});
