import { expect, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { shopCommand } from './merchant.ts';
import { addSimple, demo, open, watchProblems } from './shop.ts';

type Thing = Readonly<Record<string, unknown>>;

/** The structured data (JSON-LD) of a page, one entry after another. */
async function thingsOf(page: Page): Promise<readonly Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((text) => {
    const block = JSON.parse(text) as Thing & { readonly '@graph'?: readonly Thing[] };
    return block['@graph'] ?? [block];
  });
}

async function thing(page: Page, type: string): Promise<Thing> {
  const match = (await thingsOf(page)).find((one) => one['@type'] === type);
  expect(match, `${type} on ${page.url()}`).toBeDefined();
  return match ?? {};
}

test('the head of a page has correct metadata, each once', async ({ page, baseURL }) => {
  const problems = watchProblems(page);
  await open(page, `${demo.simple.path}?utm_source=laiskas`);
  await expect(page).toHaveTitle(`${demo.simple.name} – Lino namai`);
  const address = `${baseURL}${demo.simple.path}`;
  const value = (selector: string, name = 'content') => page.locator(`head ${selector}`).getAttribute(name);
  expect(await value('link[rel=canonical]', 'href')).toBe(address);
  expect(await value('link[hreflang=en]', 'href')).toBe(`${baseURL}/en${demo.simple.path}`);
  expect(await value('link[hreflang=x-default]', 'href')).toBe(address);
  expect(await value('meta[property="og:url"]')).toBe(address);
  expect(await value('meta[property="og:type"]')).toBe('product');
  expect(await value('meta[property="og:locale"]')).toBe('lt_LT');
  const description = (await value('meta[name=description]')) ?? '';
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThanOrEqual(160);
  const picture = (await value('meta[property="og:image"]')) ?? '';
  expect(picture).toMatch(new RegExp(`^${baseURL}/media/[0-9a-f]+-\\d+\\.jpg$`));
  const answer = await page.request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect(await page.locator('head title, head meta[name=description], head link[rel=canonical]').count()).toBe(3);
  expect(problems).toEqual([]);
});

test('private pages, searches and filters are noindex; later pages have their own canonical address', async ({
  page,
}) => {
  for (const path of ['/krepselis/', '/apmokejimas/', '/paieska/?q=linas', '/parduotuve/?min_price=10', '/nera/']) {
    await open(page, path);
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toContain('noindex');
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
  }
  await open(page, '/parduotuve/?puslapis=2&orderby=price');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/parduotuve\/\?puslapis=2$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page).toHaveTitle(/2 puslapis/);
});

test('a simple product, a variable one, a listing and the shop have structured data', async ({ page, baseURL }) => {
  await open(page, '/');
  expect(await thing(page, 'OnlineStore')).toMatchObject({ name: 'Lino namai', url: `${baseURL}/` });
  const site = await thing(page, 'WebSite');
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: `${baseURL}/paieska/?q={search_term_string}` } },
  });

  await open(page, demo.simple.path);
  const product = await thing(page, 'Product');
  expect(product).toMatchObject({
    name: demo.simple.name,
    offers: {
      priceCurrency: 'EUR',
      url: `${baseURL}${demo.simple.path}`,
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    },
  });
  const visibleText = (await page.locator('main').innerText()).replaceAll(/\s/g, '');
  const { price } = product['offers'] as { price: string };
  expect(visibleText).toContain(`${price.replace('.', ',')}€`);
  const crumbs = await thing(page, 'BreadcrumbList');
  expect((crumbs['itemListElement'] as readonly Thing[]).at(-1)).toMatchObject({ name: demo.simple.name });

  await open(page, demo.variable.path);
  const group = await thing(page, 'ProductGroup');
  const variants = group['hasVariant'] as readonly {
    readonly offers: { readonly url: string; readonly price: string };
  }[];
  expect(variants.length).toBeGreaterThan(1);
  // The address of a variation opens the page with it chosen, at its price.
  const last = variants.at(-1)?.offers ?? { url: '', price: '' };
  await open(page, last.url);
  await expect(page.locator('main')).toContainText(last.price.replace('.', ','));

  await open(page, '/produkto-kategorija/patalyne/');
  const list = await thing(page, 'ItemList');
  const [first] = list['itemListElement'] as readonly { readonly url: string }[];
  expect((await page.request.get(first?.url ?? '')).status()).toBe(200);
});

test('missing pages are a 404, removed ones a 410, moved ones a 301: for pages and for their data', async ({
  page,
}, info) => {
  const removedPath = `/dingo-${info.project.name}/`;
  const moved = `/persikele-${info.project.name}/`;
  await shopCommand('redirects add', removedPath, '--gone');
  await shopCommand('redirects add', moved, '/parduotuve/');
  const ask = (path: string) => page.request.get(path, { maxRedirects: 0 });
  for (const [path, status] of [
    ['/produktas/tokio-nera/', 404],
    ['/en/produktas/tokio-nera/', 404],
    ['/produkto-kategorija/tokios-nera/', 404],
    ['/produkto-zyma/tokios-nera/', 404],
    ['/gamintojas/tokio-nera/', 404],
    ['/tokio-nera/', 404],
    ['/parduotuve/?puslapis=999', 404],
    [removedPath, 410],
    [`/en${removedPath}`, 410],
  ] as const) {
    expect((await ask(path)).status(), path).toBe(status);
    const [bare, query = ''] = path.split('?');
    expect((await ask(`${bare}_.data${query === '' ? '' : `?${query}`}`)).status(), `data of ${path}`).toBe(status);
  }
  const answer = await ask(`${moved}?q=linas`);
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/parduotuve/?q=linas']);
  expect((await ask(`/en${moved}`)).headers()['location']).toBe('/en/parduotuve/');
  // The router reads redirects out of the data, with a status of its own.
  expect(await (await ask(`${moved}_.data`)).text()).toContain('"/parduotuve/"');
  await open(page, removedPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main a').first()).toBeVisible();
});

for (const path of [
  '/',
  '/parduotuve/',
  '/produkto-kategorija/patalyne/',
  demo.simple.path,
  demo.variable.path,
  '/krepselis/',
  '/apmokejimas/',
]) {
  test(
    `pictures of ${path} have their size, and none is larger than needed`,
    { tag: '@both-widths' },
    async ({ page }) => {
      const quiet = followRequests(page);
      if (path === '/krepselis/' || path === '/apmokejimas/') await addSimple(page);
      await open(page, path);
      const pictures = page.locator('img:visible');
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      await quiet();
      const measuredImages = await pictures.evaluateAll((images) =>
        images.map((image) => {
          const { currentSrc, width, height, srcset, sizes } = image as HTMLImageElement;
          const box = image.getBoundingClientRect();
          const natural = Number(/-(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? 0);
          // A picture that covers its box is as wide as the box, or as the height of the box requires.
          const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
          const needed = Math.max(box.width, box.height * ratio) * devicePixelRatio;
          return {
            src: currentSrc,
            attributes: [image.getAttribute('width'), image.getAttribute('height')],
            width,
            height,
            srcset,
            sizes,
            natural,
            needed,
          };
        }),
      );
      expect(measuredImages.length).toBeGreaterThan(0);
      // a browser reuses a size that another place of the page has requested
      for (const one of measuredImages)
        one.needed = Math.max(...measuredImages.filter(({ src }) => src === one.src).map(({ needed }) => needed));
      for (const { src, attributes, srcset, sizes, natural, needed } of measuredImages) {
        if (!src.includes('/media/') || src.includes('/drawn-')) continue;
        for (const size of attributes) expect(Number(size), src).toBeGreaterThan(0);
        expect(srcset, src).toMatch(/ \d+w/);
        expect(sizes, src).not.toBe('');
        // The smallest stored width is 160: nothing smaller can be requested.
        if (natural > 160) expect(natural / needed, `${src} for ${Math.round(needed)} pixels`).toBeLessThanOrEqual(2);
        expect(natural / needed, `${src} for ${Math.round(needed)} pixels`).toBeGreaterThan(0.66);
      }
    },
  );
}

test('a product page of two narrow columns requests a picture as wide as its column', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, demo.simple.path);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(async () => {
    const widthRatio = await picture.evaluate((image) => {
      const fileWidth = Number(/-(\d+)\.\w+$/.exec((image as HTMLImageElement).currentSrc)?.[1] ?? 0);
      return fileWidth / (image.getBoundingClientRect().width * devicePixelRatio);
    });
    expect(widthRatio).toBeGreaterThan(0.9);
    expect(widthRatio).toBeLessThanOrEqual(2);
  }).toPass();
});

test('the largest picture is preloaded in the head', async ({ page }) => {
  for (const path of ['/', demo.simple.path]) {
    await open(page, path);
    const preload = page.locator('head link[rel=preload][as=image]').first();
    await expect(preload).toHaveAttribute('imagesrcset', /\.avif \d+w/);
    const preloadSrcset = await preload.getAttribute('imagesrcset');
    expect(await page.locator(`main source[srcset="${preloadSrcset}"]`).count()).toBe(1);
  }
});
