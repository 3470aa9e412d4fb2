import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productListArguments } from '#contract/api/product-arguments.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { readProductListQuery } from './product-list-parameters.ts';
import { checkParameters, parameterError } from './parameters.ts';
import { readQuery } from './query-values.ts';

const read = (query: string) => readQuery(new URLSearchParams(query));
const check = (query: string) => checkParameters(read(query), productListArguments);

test('reads lists and names in brackets as the platform’s clients write them', () => {
  expect(read('a=1&b[]=2&b[]=3&c[x][]=4&c[y]=5&d[3]=6&a=7')).toEqual({
    a: '7',
    b: ['2', '3'],
    c: { x: ['4'], y: '5' },
    d: ['6'],
  });
  expect(read('a[b]c=1&=2&[x]=3')).toEqual({ a: { b: '1' } });
  expect(Object.entries(read('__proto__[x]=4'))).toEqual([['__proto__', { x: '4' }]]);
  expect('x' in {}).toBe(false);
  expect(read(`a${'[b]'.repeat(9)}=1`)).toEqual({});
});

test('refuses what is of the wrong kind or out of bounds, and names it', () => {
  expect(check('per_page=abc')).toEqual({ per_page: { at: 'per_page', code: 'rest_invalid_type', type: 'integer' } });
  expect(check('page=0&per_page=101')).toMatchObject({
    page: { code: 'rest_out_of_bounds' },
    per_page: { minimum: 1, maximum: 100 },
  });
  expect(check('stock_status[]=instock&stock_status[]=wat')).toMatchObject({
    stock_status: { at: 'stock_status[1]', code: 'rest_not_in_enum' },
  });
  expect(check('featured=maybe&search[]=x&after=tomorrow')).toMatchObject({
    featured: { code: 'rest_invalid_type', type: 'boolean' },
    search: { code: 'rest_invalid_type', type: 'string' },
    after: { code: 'rest_invalid_date' },
  });
  expect(check('attributes=x')).toMatchObject({ attributes: { at: 'attributes[0]', type: 'object' } });
  expect(check('attributes[0][operator]=or')).toMatchObject({ attributes: { at: 'attributes[0][operator]' } });
  expect(check('foo=bar&per_page=10&include=1,2 3&rating[]=5&on_sale=1')).toEqual({});
});

test('a refusal lists every wrong parameter with its reason', async () => {
  const answer = parameterError(check('page=0&orderby=wat'), createTexts('lt_LT'));
  expect(answer?.status).toBe(400);
  expect(await answer?.json()).toMatchObject({
    code: 'rest_invalid_param',
    message: 'Blogas(i) parametras(ai): page, orderby',
    data: {
      status: 400,
      params: { page: 'page turi būti daugiau arba lygu 1' },
      details: { page: { code: 'rest_out_of_bounds', data: null }, orderby: { code: 'rest_not_in_enum' } },
    },
  });
  expect(parameterError({}, createTexts('lt_LT'))).toBeNull();
});

test('reads the query of right parameters', () => {
  const query = readProductListQuery(
    read(
      'include=3,4&category=namai, virtuve&category_operator=and&min_price=100&max_price=x&attributes[0][attribute]=pa_x&attributes[0][slug]=a,b&on_sale=false&offset=-4',
    ),
  );
  expect(query).toMatchObject({
    include: [3, 4],
    category: { terms: ['namai', 'virtuve'], operator: 'and' },
    minPrice: 100,
    maxPrice: null,
    attributes: [{ attribute: 'pa_x', slugs: ['a', 'b'], termIds: [], operator: 'in' }],
    onSale: false,
    offset: 0,
    tag: null,
  });
});

test('whatever stands in an address is read, refused or ignored', () => {
  const name = fc.constantFrom(
    ...Object.keys(productListArguments),
    'include[]',
    'attributes[0][slug][]',
    'attributes[0][attribute]',
    'rating[x][]',
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(name, fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.bigInt().map(String))),
      ),
      (pairs) => {
        const values = readQuery(new URLSearchParams(pairs));
        if (Object.keys(checkParameters(values, productListArguments)).length > 0) return;
        const query = readProductListQuery(values);
        expect(query.page * query.perPage).toBeLessThan(Number.MAX_SAFE_INTEGER);
        expect(query.include.every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
      },
    ),
  );
});
