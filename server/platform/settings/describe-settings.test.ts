import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeSettings } from './describe-settings.ts';
import { settingsSchema } from './schema.ts';

const kinds = (schema: v.GenericSchema, path = 'addons.new') =>
  Object.fromEntries(describeSettings(schema, path).map((setting) => [setting.path, setting.type]));

test('a schema that nobody has seen before becomes a form by itself', () => {
  const schema = v.object({
    title: v.fallback(v.optional(v.string(), ''), ''),
    token: v.optional(v.pipe(v.string(), v.metadata({ secret: true })), ''),
    from: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 2),
    look: v.fallback(v.optional(v.picklist(['a', 'b']), 'a'), 'a'),
    days_of: v.optional(v.array(v.picklist(['a', 'b'])), []),
    parts: v.optional(v.object({ isShown: v.optional(v.boolean(), true) }), {}),
    rows: v.optional(v.array(v.object({ name: v.string() })), []),
    anything: v.optional(v.unknown()),
  });
  expect(kinds(schema)).toEqual({
    'addons.new.title': { kind: 'text' },
    'addons.new.token': { kind: 'secret' },
    'addons.new.from': { kind: 'day' },
    'addons.new.days': { kind: 'number', min: 1, max: 9, whole: true },
    'addons.new.look': { kind: 'choice', options: ['a', 'b'] },
    'addons.new.days_of': { kind: 'choices', options: ['a', 'b'] },
    'addons.new.parts.isShown': { kind: 'flag' },
    'addons.new.rows': {
      kind: 'rows',
      columns: [{ path: 'name', type: { kind: 'text' }, title: null, locked: false }],
    },
    'addons.new.anything': { kind: 'other' },
  });
});

test('what the shop says of its own settings is kept: secrets, bounds, choices', () => {
  const { payments, tax } = settingsSchema.entries;
  expect(kinds(payments, 'payments')).toMatchObject({
    'payments.stripe.secretKey': { kind: 'secret' },
    'payments.paysera.password': { kind: 'secret' },
    'payments.holdMinutes': { kind: 'number', min: 1, max: 43_200 },
  });
  expect(kinds(tax, 'tax')['tax.display']).toEqual({ kind: 'choice', options: ['incl', 'excl'] });
  expect(kinds(tax, 'tax')['tax.rates']).toMatchObject({ kind: 'rows' });
});
