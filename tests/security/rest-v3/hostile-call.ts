import type { FieldSpec, FieldSpecs } from '#contract/rest-v3/field-spec.ts';

/** An endpoint as the API describes itself. */
export type DeclaredEndpoint = {
  /** `/wc/v3/orders/(?P<id>[\d]+)`. */
  readonly route: string;
  readonly method: string;
  readonly fields: FieldSpecs;
};

/** A call that is made, with everything in it that may be hostile. */
export type HostileCall = {
  readonly endpoint: DeclaredEndpoint;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Ids and names that are there, by the last fixed word of a path before them: `orders`, `settings`. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

/** Choices from numbers of a seed. */
export function choices(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (share: number) => random() < share,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
}
type Choices = ReturnType<typeof choices>;

const odd: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e99',
  '1e-99',
  'NaN',
  'Infinity',
  '0x10',
  '9'.repeat(40),
  'ž'.repeat(3000),
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%s %1$s %%',
  '../../etc/passwd',
  '2026-02-30T25:61:00',
  '-2026-01-01T00:00:00',
  '275760-09-14',
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e-7,
  1.7976931348623157e308,
  [],
  {},
  [[]],
  [null],
  [{}],
  [[[[[]]]]],
  { 0: 'a' },
  { length: 5 },
  { toString: 'x', valueOf: 1 },
  { key: 'x', value: { a: [1, { b: null }] } },
];

const texts = [
  'Lininė staltiesė',
  '10.00',
  '4,99',
  '100',
  'publish',
  'trash',
  'completed',
  'cancelled',
  'yes',
  'no',
  'LT',
  'LV',
  'PL',
  'EUR',
  'standard',
  'reduced-rate',
  'spalva',
  'pa_spalva',
  'LIN-1',
  'bacs',
  'flat_rate',
  'free_shipping',
  'order.updated',
  'https://example.invalid/kablys',
  'http://127.0.0.1:9/paveikslas.jpg',
  'ona@example.test',
  'a,b,c',
  'nuolaida',
  '01100...01200',
  '2026-11-20T10:00:00',
  '2026-12-31',
] as const;
const dates = ['2026-11-20T10:00:00', '2026-11-21', '2027-01-01T00:00:00Z', '1969-12-31T23:59:59', '2026-11-20 10:00'];

/** Values that hold for fields of these names, whatever their type. */
const usual: Readonly<Record<string, readonly unknown[]>> = {
  email: ['ona@example.test', 'petras@example.test'],
  topic: ['order.created', 'product.updated', 'action.woocommerce_order_refunded'],
  delivery_url: ['https://example.invalid/kablys', 'http://127.0.0.1:9/'],
  src: ['http://127.0.0.1:9/a.jpg', 'ftp://example.invalid/a.jpg', 'http://[::1]/a.png'],
  country: ['LT', 'LV', 'PL', 'XX'],
  rate: ['21', '0', '5.5', '-1'],
  amount: ['10', '0', '4.99', '-3'],
  code: ['lietuva', 'ziema'],
  sku: ['LIN-1', 'LIN-2', ''],
  regular_price: ['10', '12.10', '', '-1'],
  sale_price: ['5', '', '99'],
};

/** A value for a field: mostly what is declared, else something odd. */
function valueFor(name: string, spec: FieldSpec, known: Known, { below, chance, pick }: Choices, depth = 0): unknown {
  if (chance(0.12)) return pick(odd);
  const named = usual[name];
  if (named !== undefined && chance(0.7)) return pick(named);
  if (spec.enum !== undefined && chance(0.9)) return pick(spec.enum);
  const type = typeof spec.type === 'string' ? spec.type : pick(spec.type ?? ['string']);
  const ids = () => pick([pick(Object.values(known).flat()), 0, 1, 2, 999_999, 2_147_483_647]);
  switch (type) {
    case 'boolean':
      return chance(0.5);
    case 'integer':
      return chance(0.6) ? ids() : below(5);
    case 'number':
      return pick([0, 1, 2.5, 10, -1, 0.001]);
    case 'null':
      return null;
    case 'array': {
      const { items } = spec;
      const length = depth > 3 ? 0 : below(4);
      return Array.from({ length }, () =>
        items === undefined ? pick(odd) : valueFor(name, items, known, { below, chance, pick }, depth + 1),
      );
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(spec.properties ?? {})
          .filter(() => chance(depth > 2 ? 0.3 : 0.55))
          .map(([part, inner]) => [part, valueFor(part, inner, known, { below, chance, pick }, depth + 1)]),
      );
    case 'mixed':
      return chance(0.5) ? pick(odd) : pick(texts);
    case 'string':
      if (spec.format === 'date-time') return pick(dates);
      return chance(0.15) ? String(ids()) : pick(texts);
  }
  return pick(odd);
}

/** Fields as the platform's clients write them into an address or a form: `a[0][b]=c`. */
function pairsOf(name: string, value: unknown, depth = 0): readonly (readonly [string, string])[] {
  if (typeof value === 'object' && value !== null && depth < 4)
    return Object.entries(value).flatMap(([key, part]) => pairsOf(`${name}[${key}]`, part, depth + 1));
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [[name, text.toWellFormed()]];
}

function formOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));
  return new URLSearchParams(pairs.map(([name, value]) => [name, value.slice(0, 4000)])).toString();
}

/** The address of an endpoint: mostly of something that is there. */
function pathOf(route: string, known: Known, { chance, pick }: Choices): string {
  let before = '';
  const parts = route.split('/').map((part) => {
    if (!part.startsWith('(?P<')) {
      before = part;
      return part;
    }
    const there = known[before] ?? [];
    const isThere = there.length > 0 && chance(0.85);
    const value = String(isThere ? pick(there) : pick([0, 1, 999_999, 4_294_967_296, 'nera', ...there]));
    before = value; // settings/general/woocommerce_currency
    return encodeURIComponent(value);
  });
  return `/wp-json${parts.join('/')}`;
}

const brokenBodies = [
  '',
  '{',
  '[1,2',
  'null',
  '"x"',
  '{"id":NaN}',
  '[]',
  '[[1]]',
  '{"a":1}{',
  'id=1',
  '['.repeat(3000),
];

/** The parts of a batch are calls of the resource itself: each part as its fields are declared. */
function batchBody(endpoints: readonly DeclaredEndpoint[], route: string, known: Known, choice: Choices): object {
  const resource = route.replace(/\/batch$/, '');
  const own = endpoints.find((one) => one.route === resource && one.method === 'POST')?.fields ?? {};
  const word = /([\w-]+)$/.exec(resource)?.[1] ?? '';
  const id = () => (choice.chance(0.8) ? choice.pick([...(known[word] ?? []), 0]) : choice.pick(odd));
  const some = (make: () => unknown) => Array.from({ length: choice.below(3) }, make);
  return {
    create: some(() => fieldsOf(own, known, choice)),
    update: some(() => ({ ...fieldsOf(own, known, choice), id: id() })),
    delete: choice.chance(0.4) ? some(id) : [],
  };
}

function fieldsOf(specs: FieldSpecs, known: Known, choice: Choices): Record<string, unknown> {
  const names = Object.keys(specs);
  const share = Math.min(0.6, 6 / Math.max(1, names.length) + 0.05);
  return Object.fromEntries(
    names
      .filter((name) => specs[name]?.required === true || choice.chance(share))
      .map((name) => [name, valueFor(name, specs[name] ?? { type: 'mixed' }, known, choice)]),
  );
}

/** Makes hostile calls to declared endpoints: the same ones for the same seed and the same things that are there. */
export function createHostileCalls(endpoints: readonly DeclaredEndpoint[], random: () => number) {
  const choice = choices(random);
  const { chance, pick } = choice;

  return (known: Known): HostileCall => {
    const endpoint = pick(endpoints);
    const { route, method, fields } = endpoint;
    const isBatch = route.endsWith('/batch');
    const sent = isBatch ? batchBody(endpoints, route, known, choice) : fieldsOf(fields, known, choice);
    if (method === 'DELETE' && chance(0.5)) Object.assign(sent, { force: true });
    const path = pathOf(route, known, choice);
    if (method === 'GET') {
      const query = formOf({ ...sent, ...(chance(0.1) ? { _fields: 'id,meta_data.key,__proto__.x' } : {}) });
      return { endpoint, path: `${path}?${query.slice(0, 6000)}`, method, headers: {}, body: null };
    }
    const override = chance(0.03) ? { 'X-HTTP-Method-Override': pick(['GET', 'DELETE', 'PUT', 'NONE']) } : {};
    if (chance(0.08)) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...override };
      return { endpoint, path, method, headers, body: formOf(sent as Record<string, unknown>) };
    }
    if (chance(0.05)) {
      const headers = { 'Content-Type': pick(['application/json', 'text/plain', 'multipart/form-data', '']) };
      return { endpoint, path, method, headers, body: pick(brokenBodies) };
    }
    const json = JSON.stringify(sent);
    const polluted = chance(0.05) ? `{"__proto__":{"isAdmin":true},${json.slice(1)}` : json;
    const headers = { 'Content-Type': 'application/json', ...override };
    return { endpoint, path, method, headers, body: polluted === '{"__proto__":{"isAdmin":true},}' ? '{}' : polluted };
  };
}
