import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productId } from '../ids.ts';
import { lineIdentity, type LineIdentity } from './line-key.ts';

const knife: LineIdentity = { productId: productId(70), variationId: null, attributes: {}, addOnData: {} };

function key(identity: LineIdentity): string {
  return createHash('md5').update(lineIdentity(identity)).digest('hex');
}

test('keys agree with the recorded ones', () => {
  expect(key(knife)).toBe('7cbbc409ec990f19c78c75bd1e06f215');
  const dress = {
    ...knife,
    productId: productId(1117),
    variationId: productId(1118),
    attributes: { attribute_pa_spalva: 'juoda', attribute_pa_dydis: 'xs' },
  };
  expect(key(dress)).toBe('e3974962734acf9cb18e466b64f13b0a');
});

test('other add-on data makes another line', () => {
  const engraved = { ...knife, addOnData: { fields: { monogram: 'AB' } } };
  expect(lineIdentity(engraved)).not.toBe(lineIdentity(knife));
  expect(lineIdentity({ ...knife, addOnData: { fields: { monogram: 'BA' } } })).not.toBe(lineIdentity(engraved));
});

test('neither the order of attributes nor that of data keys matters', () => {
  const reversed = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(record).toReversed());
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.string()),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (attributes, addOnData) => {
        const turned = Object.fromEntries(Object.entries(attributes).toReversed());
        expect(lineIdentity({ ...knife, attributes: turned, addOnData: reversed(addOnData) })).toBe(
          lineIdentity({ ...knife, attributes, addOnData }),
        );
      },
    ),
  );
});
