import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { usualAppearance } from '#core/appearance/appearance.ts';
import { defaultSettings, type ShopSettings } from '#server/platform/settings/schema.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { createOfflineFiles } from './offline-files.ts';

const { permalinks } = defaultSettings;
const defaults = {
  shop: { name: 'Lino & namai' },
  appearance: usualAppearance,
  languages: ['lt_LT', 'en_GB'],
  permalinks,
} as const;

function open(changes: object = {}) {
  const current = { ...defaults, ...changes } as unknown as ShopSettings;
  const answer = createOfflineFiles({ settings: { current: () => current }, texts: createTexts('lt_LT') });
  return (path: string, headers = {}) => answer(new Request(`https://shop.test${path}`, { headers }));
}

const text = async (answer: Response | null) => (await answer?.text()) ?? '';

test('the worker changes with what its pages say, and is sent again only then', async () => {
  const ask = open();
  const [first, renamed] = [ask('/service-worker.js'), open({ shop: { name: 'Kita' } })('/service-worker.js')];
  expect(first?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(first?.headers.get('ETag')).not.toBe(renamed?.headers.get('ETag'));
  expect(ask('/service-worker.js', { 'If-None-Match': first?.headers.get('ETag') ?? '' })?.status).toBe(304);
  expect(await text(first)).not.toBe(await text(renamed));
});

test('it knows the pages of the languages that the shop has, the shop’s own last', async () => {
  const script = await text(open()('/service-worker.js'));
  expect(script).toContain('"pages":[["/en","/en/offline.html"],["","/offline.html"]]');
  const single = open({ languages: ['lt_LT'] });
  expect(await text(single('/service-worker.js'))).toContain('"pages":[["","/offline.html"]]');
  expect(single('/en/offline.html')).toBeNull();
});

test('pages that payments return to are left alone by the names that the shop gives them', async () => {
  const named = { ...permalinks, orderReceived: 'gautas', languages: { en_GB: { orderReceived: 'received' } } };
  expect(await text(open({ permalinks: named })('/service-worker.js'))).toContain('/(?:gautas|received)/');
});

test('the page stands for itself: its style and script are allowed by their hashes, nothing else is loaded', async () => {
  const answer = open()('/offline.html');
  const html = await text(answer);
  expect(html).toContain('<p>Lino &amp; namai</p>');
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual(['href=""']);
  expect(answer?.headers.get('Content-Security-Policy')).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'/,
  );
  expect(answer?.headers.get('Cache-Control')).toBe('no-cache');
});

test('the page has the colours and faces of the shop’s look, and its policy allows their style', async () => {
  const answer = open({ appearance: { ...usualAppearance, look: 'podiumas', accent: '#8a2b2b' } })('/offline.html');
  const html = await text(answer);
  expect(html).toContain('--flax:light-dark(#8a2b2b,');
  expect(html).toContain('"Archivo"');
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer?.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test('other addresses are none of its files', () => {
  expect(['/offline', '/lt/offline.html', '/en/service-worker.js', '/'].map((path) => open()(path))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the administration, files, payment returns and links that change a cart are left to the browser, in every language', async () => {
  const script = await text(open()('/service-worker.js'));
  const { leftAlone } = JSON.parse(/\(self,(\{.*\})\)$/.exec(script)?.[1] ?? '{}') as { readonly leftAlone: string };
  const isLeftAlone = (path: string) => new RegExp(leftAlone).test(path);
  const others = [
    '/admin',
    '/admin/',
    '/en/admin/prisijungimas/?kodas',
    '/wp-json/x',
    '/en/apmokejimas/order-received/7/',
  ];
  const more = ['/a/b.pdf?x=1', '/?preview=1', '/en/muilas/?add-to-cart=7', '/?wc-ajax=x', '/?a=1&wc-api=paysera'];
  expect([...others, ...more].filter((path) => !isLeftAlone(path))).toEqual([]);
  const pages = [
    '/',
    '/en/',
    '/administratorius/',
    '/en/muilas/',
    '/lt/admin/',
    '/paieska/?s=admin.',
    '/muilas/?x=a.pdf',
  ];
  expect(pages.filter(isLeftAlone)).toEqual([]);
});
