import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkedSchema } from '#addons/option-fields/option-fields-settings.ts';
import { hasReference, referencePath } from '#tests/reference.ts';
import type { CaseFile, CaseGroup, PageCase } from './addon-fields-case.ts';
import { settingsOf } from './addon-fields-product.ts';
import { cases, run, schema } from './addon-fields.ts';

function readCases() {
  const path = referencePath('cases', 'addon-fields.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as CaseFile & { readonly schema: string };
  expect(file.schema).toBe(schema);
  return cases(file);
}

describe.skipIf(!hasReference)('cases of option fields', () => {
  test.each(readCases().map((example) => [example.id, example] as const))('%s', (_id, example) => {
    const result = run(example);
    if (!('skipped' in result)) expect(result).toEqual({ ok: true });
  });

  test('those of pages can be set in a shop', () => {
    for (const example of readCases())
      if ('at_load' in example)
        expect(v.safeParse(checkedSchema, settingsOf(example, place)).issues, example.id).toBeUndefined();
  });
});

const place = { slug: 'case-1-1', firstId: 1000 };

describe('a condition that nobody knows', () => {
  const unknown = 'contains' as '==';
  const groups: readonly CaseGroup[] = [
    {
      fields: [
        { id: 'a', type: 'text', default: 'x' },
        { id: 'never', type: 'text', dependencies: [[{ field: 'a', condition: unknown, value: 'x' }]] },
        {
          id: 'other',
          type: 'text',
          dependencies: [
            [{ field: 'a', condition: unknown, value: 'x' }],
            [{ field: 'a', condition: '==', value: 'x' }],
          ],
        },
        {
          id: 'both',
          type: 'text',
          dependencies: [
            [
              { field: 'a', condition: '==', value: 'x' },
              { field: 'a', condition: unknown, value: 'x' },
            ],
          ],
        },
      ],
    },
    {
      fields: [{ id: 'bound', type: 'text' }],
      variation_rules: [[{ condition: 'any_var' as 'product_var', values: [7] }]],
    },
  ];
  const example: PageCase = {
    id: 'X-1',
    page_type: 'product',
    money: {
      format: '%2$s %1$s',
      symbol: '€',
      decimals: 2,
      thousand_separator: ' ',
      decimal_separator: ',',
      trimzero: false,
    },
    product: {
      type: 'variable',
      price: 10,
      variation_id: 7,
      variations: [{ variation_id: 7, display_price: 10 }],
    },
    groups,
    at_load: {
      group_shown: [true, false],
      fields: { a: { visible: true }, never: { visible: false }, other: { visible: true }, both: { visible: false } },
    },
    steps: [],
  };

  test('is false for the rules, and no more', () => {
    expect(run(example)).toEqual({ ok: true });
  });

  test('is one in the shop that never holds, and the others are as they were', () => {
    const settings = v.parse(checkedSchema, settingsOf(example, place));
    const [fields, bound] = settings.groups;
    const never = (id: string) => ({ field: id, condition: 'empty', value: '' });
    const fieldRule = { field: 'a', condition: '==', value: 'x' };
    expect(fields?.fields.map(({ id, dependencies }) => [id, dependencies])).toEqual([
      ['a', []],
      ['never', [[never('never')]]],
      ['other', [[never('other')], [fieldRule]]],
      ['both', [[fieldRule, never('both')]]],
    ]);
    expect(bound?.variations).toEqual([[{ condition: 'product_var', values: [] }]]);
  });
});

test('a file may have no cases of submitted forms', () => {
  expect(cases({ cases: [] })).toEqual([]);
});
