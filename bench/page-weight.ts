import type { Client } from './load.ts';

export type PageWeight = {
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly image: number;
  readonly html: number;
  readonly requests: number;
};

const kinds: readonly (readonly [Exclude<keyof PageWeight, 'html' | 'requests'>, RegExp])[] = [
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2?$/],
];

function addressesIn(html: string): ReadonlySet<string> {
  const withoutManifest = html.replaceAll(/window\.__reactRouterManifest\s*=.*?<\/script>/gs, '</script>');
  const matches = withoutManifest.matchAll(
    /(?:\b(?:src|href)=|\bfrom |\bimport\s*\(?)\s*["'](\/(?:assets|media)\/[^"']+)["']/g,
  );
  return new Set([...matches].map(([, address = '']) => address.replaceAll('&amp;', '&')));
}

/** Bytes transferred on a first visit to a page, text gzipped; lazily loaded pictures are included. */
export async function weighPage(client: Client, path: string): Promise<PageWeight> {
  const headers = { 'Accept-Encoding': 'gzip', Accept: 'text/html' };
  const page = await client.send('GET', path, headers);
  const plain = await client.send('GET', path, { Accept: 'text/html' });
  const weight = { script: 0, style: 0, font: 0, image: 0, html: page.body.length, requests: 1 };
  for (const address of addressesIn(plain.body.toString())) {
    const { body } = await client.send('GET', address, { 'Accept-Encoding': 'gzip' });
    const [kind] = kinds.find(([, ending]) => ending.test(address)) ?? ['image' as const];
    weight[kind] += body.length;
    weight.requests += 1;
  }
  return weight;
}
