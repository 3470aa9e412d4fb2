import { expect, test } from 'vitest';
import { ruleOf, type ShippingRule, switchedPayment } from './payment-by-shipping.ts';

const rule = (instanceId: number, payment: string): ShippingRule => ({
  instanceId,
  payment,
  marksReview: false,
  logo: '',
});
const rules = [rule(100, 'cod'), rule(97, 'bank_link')];

test('a method has the rule of its own instance, and one without a rule changes nothing', () => {
  expect(ruleOf(rules, 97)).toBe(rules[1]);
  expect(ruleOf(rules, 90)).toBeNull();
  expect(ruleOf(rules, null)).toBeNull();
});

test('a rule only ever switches to a payment that is offered', () => {
  expect(switchedPayment(rules[0] ?? null, ['bacs', 'cod'])).toBe('cod');
  expect(switchedPayment(rules[1] ?? null, ['bacs', 'cod'])).toBeNull();
  expect(switchedPayment(null, ['bacs'])).toBeNull();
});
