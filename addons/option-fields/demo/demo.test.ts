import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldFileSchema } from '../group-schema.ts';
import english from './en_GB.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };

test('the demo shop has every text of the option fields in English, and no other', () => {
  const { groups } = v.parse(fieldFileSchema, fields);
  const paths = (groups ?? []).flatMap(({ id: group, fields }) =>
    fields.flatMap((field) => {
      const at = `addons.option-fields.groups.${group}.fields.${field.id}`;
      const fieldPaths = (['label', 'description', 'placeholder', 'message', 'text'] as const).flatMap((name) =>
        field[name] === '' ? [] : [`${at}.${name}`],
      );
      return [...fieldPaths, ...field.choices.map(({ value }) => `${at}.choices.${value}.label`)];
    }),
  );
  expect(paths.length).toBeGreaterThan(0);
  const translated = Object.keys(english.settings);
  expect(new Set(translated)).toEqual(new Set(paths));
});
