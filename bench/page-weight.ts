import { openConnection } from './load/connection.ts';
import { encodeRequest } from './load/request.ts';

/** Bytes transferred on a first visit to a page. */
export type PageWeight = { readonly script: number; readonly total: number; readonly requests: number };

function addressesIn(html: string): ReadonlySet<string> {
  const withoutManifest = html.replaceAll(/window\.__reactRouterManifest\s*=.*?<\/script>/gs, '</script>');
  const matches = withoutManifest.matchAll(
    /(?:\b(?:src|href)=|\bfrom |\bimport\s*\(?)\s*["'](\/(?:assets|media)\/[^"']+)["']/g,
  );
  return new Set([...matches].map(([, address = '']) => address.replaceAll('&amp;', '&')));
}

/** Weighs a page with all it refers to, text gzipped; lazily loaded pictures are included. */
export async function weighPage(port: number, path: string): Promise<PageWeight> {
  const connection = openConnection(port);
  const get = async (address: string, headers: Readonly<Record<string, string>>) => {
    const { body } = await connection.send(encodeRequest({ path: address, headers }));
    return { bytes: body.length, text: () => body.toString() };
  };
  try {
    const html = (await get(path, { Accept: 'text/html' })).text();
    let total = (await get(path, { Accept: 'text/html', 'Accept-Encoding': 'gzip' })).bytes;
    let script = 0;
    const addresses = addressesIn(html);
    for (const address of addresses) {
      const { bytes } = await get(address, { 'Accept-Encoding': 'gzip' });
      total += bytes;
      if (address.endsWith('.js')) script += bytes;
    }
    return { script, total, requests: addresses.size + 1 };
  } finally {
    connection.close();
  }
}
