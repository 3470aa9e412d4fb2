import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings } from './recordings.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};
type Endpoint = {
  readonly methods: readonly string[];
  readonly args: Readonly<Record<string, Schema>>;
  readonly allow_batch?: unknown;
};
type Description = {
  readonly namespace: string;
  readonly methods: readonly string[];
  readonly endpoints: readonly Endpoint[];
  readonly schema?: Schema & { readonly title?: string };
  readonly _links?: unknown;
};
type Index = {
  readonly namespace: string;
  readonly routes: Readonly<Record<string, Description>>;
  readonly _links: unknown;
};

const descriptions = readRecordings('core', ({ request }) => request.method === 'OPTIONS');
const [index] = readRecordings('core', ({ request }) => request.path === '/wp-json/wc/store/v1');

/** What the descriptions of the recorded shop contain and ours do not, by path, each for a reason. */
const agreed: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /\.(customer_password|create_account)$/, reason: 'accounts are not made while ordering' },
  { path: /\.extensions\.(woocommerce|woo)/, reason: 'extensions are named by our own add-ons' },
  { path: /\.fees\.items\.(id|totals)/, reason: 'a fee is described as carts answer it: by its key' },
  { path: /(shipping|billing)_address(\.\w+)?\.required$/, reason: 'an address may be sent in part, and only once' },
  { path: /stock_status_counts\.items\.count\.type$/, reason: 'counts are given as text, as they are recorded' },
  { path: /shipping_rates\.items\.package_id\.type$/, reason: 'packages are numbered' },
  { path: /raw_prices\.type$/, reason: 'a line of a cart always has them' },
  { path: /^schema\..*\.default$/, reason: 'an answer leaves nothing out' },
  { path: /coupons\.args\.discount_type$/, reason: 'a coupon is named by its code' },
  { path: /args\.extensions/, reason: 'what add-ons read is declared by them' },
  {
    path: /checkout\/\(\?P<id>\[\\d\]\+\)\.args\.(customer_note|(billing|shipping)_address|additional_fields)/,
    reason: 'an order that is paid later stays as it was placed',
  },
];

function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

/** Whether the expected type fits the types that we declare. */
function fits(expectedType: string, ours: readonly string[]): boolean {
  return (
    ours.includes(expectedType) ||
    (expectedType === 'integer' && ours.includes('number')) ||
    (expectedType === 'number' && ours.includes('integer'))
  );
}

function differences(expected: Schema, ours: Schema | undefined, path: string): readonly string[] {
  if (agreed.some((difference) => difference.path.test(path))) return [];
  if (ours === undefined) return [`${path}: absent`];
  const types = typesOf(expected).filter((type) => !fits(type, typesOf(ours)));
  const values = (expected.enum ?? []).filter((value) => ours.enum?.includes(value) !== true);
  const differingKeywords = (['default', 'minimum', 'maximum', 'required'] as const).filter(
    (name) =>
      name in expected &&
      JSON.stringify(expected[name]) !== JSON.stringify(ours[name] ?? (name === 'required' ? false : undefined)),
  );
  return [
    ...types.map((type) => `${path}.type: ${type} (${typesOf(ours).join('|')})`),
    ...values.map((value) => `${path}.enum: ${String(value)}`),
    ...differingKeywords.map(
      (name) => `${path}.${name}: ${JSON.stringify(expected[name])} (${JSON.stringify(ours[name])})`,
    ),
    ...Object.entries(expected.properties ?? {}).flatMap(([name, part]) =>
      differences(part, ours.properties?.[name], `${path}.${name}`),
    ),
    ...(expected.items === undefined ? [] : differences(expected.items, ours.items, `${path}.items`)),
  ].filter((line) => !agreed.some((difference) => difference.path.test(line.split(':')[0] ?? '')));
}

function endpointDifferences(expected: Endpoint, ours: readonly Endpoint[], path: string): readonly string[] {
  const matchingEndpoint =
    ours.find(
      ({ methods }) =>
        expected.methods.some((method) => methods.includes(method)) &&
        methods.length > 1 === expected.methods.length > 1,
    ) ?? ours.find(({ methods }) => methods.some((method) => expected.methods.includes(method)));
  if (matchingEndpoint === undefined) return [`${path} ${expected.methods.join()}: absent`];
  return [
    ...('allow_batch' in expected && !('allow_batch' in matchingEndpoint) ? [`${path}: not for batches`] : []),
    ...Object.entries(expected.args).flatMap(([name, schema]) =>
      differences(schema, matchingEndpoint.args[name], `${path}.args.${name}`),
    ),
  ];
}

describe.skipIf(!isRecordedHere)('descriptions of the API', () => {
  let shop: RecordedShop;
  beforeAll(async () => {
    shop = await openRecordedShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(descriptions)('$name: OPTIONS names every argument and field', async ({ request, response }) => {
    const answer = await shop.ask(request.path, { method: 'OPTIONS' });
    const ours = (await answer.json()) as Description;
    const recorded = response.body as Description;
    expect(answer.status).toBe(response.status);
    expect(answer.headers.get('Allow')).toBe(response.headers['allow']);
    expect(answer.headers.get('Link')).toBe(response.headers['link']);
    expect({ namespace: ours.namespace, title: ours.schema?.title, _links: ours._links }).toEqual({
      namespace: recorded.namespace,
      title: recorded.schema?.title,
      _links: recorded._links,
    });
    expect([...new Set(ours.methods)]).toEqual([...new Set(recorded.methods)]);
    expect(recorded.endpoints.flatMap((endpoint) => endpointDifferences(endpoint, ours.endpoints, ''))).toEqual([]);
    if (recorded.schema !== undefined) expect(differences(recorded.schema, ours.schema, 'schema')).toEqual([]);
  });

  test('the index names every route with its arguments', async () => {
    const recorded = index?.response.body as Index;
    const ours = (await (await shop.ask('/wp-json/wc/store/v1')).json()) as Index;
    expect({ namespace: ours.namespace, _links: ours._links }).toEqual({
      namespace: recorded.namespace,
      _links: recorded._links,
    });
    const missing = Object.entries(recorded.routes).flatMap(([name, route]) => {
      const ourRoute = ours.routes[name];
      if (ourRoute === undefined) return [`${name}: absent`];
      const methods = route.methods
        .filter((method) => !ourRoute.methods.includes(method))
        .map((method) => `${name} ${method}`);
      return [
        ...methods,
        ...route.endpoints.flatMap((endpoint) => endpointDifferences(endpoint, ourRoute.endpoints, name)),
      ];
    });
    expect(missing).toEqual([]);
  });

  test('the root lists the namespaces and routes of the API', async () => {
    const root = (await (await shop.ask('/wp-json/')).json()) as {
      readonly namespaces: readonly string[];
      readonly routes: object;
    };
    expect(root.namespaces).toEqual(expect.arrayContaining(['wc/store/v1', 'vitrina/v1']));
    expect(Object.keys(root.routes)).toEqual(
      expect.arrayContaining(['/wc/store/v1/products', '/vitrina/v1/storefront']),
    );
    expect(await (await shop.ask('/?rest_route=/')).json()).toEqual(root);
  });
});
