import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const post = (body: BodyInit, type?: string) =>
  readBody(
    new Request('http://shop.test/', {
      method: 'POST',
      body,
      ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
    }),
  );
const form = 'application/x-www-form-urlencoded';

test('JSON is parsed whatever its content type; a body that is no object has no fields', async () => {
  expect(await post('{"id":70}', 'application/json')).toEqual({ id: 70 });
  expect(await post('{"id":70}', 'text/plain')).toEqual({ id: 70 });
  for (const body of ['', '  ', '[1]', '"x"', 'null', '7']) expect(await post(body, 'application/json')).toEqual({});
  expect(await post('{"id":', 'application/json')).toBeNull();
});

test('a form is parsed into nested lists and maps', async () => {
  expect(await post('id=70&quantity=1', form)).toEqual({ id: '70', quantity: '1' });
  expect(
    await post('variation[0][attribute]=Dydis&variation[0][value]=xs&variation[1][attribute]=Spalva', form),
  ).toEqual({
    variation: [{ attribute: 'Dydis', value: 'xs' }, { attribute: 'Spalva' }],
  });
  expect(await post('a[]=1&a[]=2&b[x]=3', form)).toEqual({ a: ['1', '2'], b: { x: '3' } });
});

test('a form can neither pollute prototypes nor nest too deeply', async () => {
  const fields = await post(
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&a[b][c][d][e][f]=1&x=1&x[y]=2',
    form,
  );
  expect(Object.hasOwn({}, 'polluted')).toBe(false);
  expect((Object.prototype as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(fields?.['a']).toBeUndefined();
  expect(fields?.['x']).toEqual({ y: '2' });
});

test('only the first thousand fields of a form are read', async () => {
  const fields = await post('a[]=1&'.repeat(100_000), form);
  expect(fields?.['a']).toHaveLength(1000);
});
