// A shop in a process of its own, for measuring: `node bench/shop-child.ts DATA BUILD PAGE_BYTES`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderFragment } from '#contract/fragment-models.ts';
import { createShop } from '#server/create-shop.ts';
import { parseEnvironment } from '#server/platform/environment.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { serve } from '#server/serve.ts';

const [data = '', build = '', pageBytes = ''] = process.argv.slice(2);
const parsed = parseEnvironment({ DATABASE_URL: process.env['DATABASE_URL'], VITRINA_DATA: data }, process.cwd());
if ('problem' in parsed) throw new Error(parsed.problem);

const foundation = await openFoundation(parsed.environment, createLogger('error'));
const { createRender, renderFragment } = (await import(pathToFileURL(join(build, 'server', 'render.js')).href)) as {
  readonly createRender: () => Render;
  readonly renderFragment: RenderFragment;
};
const shop = await createShop({
  ...foundation,
  render: createRender(),
  renderFragment,
  publicUrl: 'http://shop.test',
  trustProxy: false,
  assetsFolder: join(build, 'client'),
  pageCacheBytes: Number(pageBytes),
});
const serving = await serve(shop, { host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => {
  void serving
    .close()
    .then(foundation.close)
    .then(() => process.exit(0));
});
console.log(serving.url);
