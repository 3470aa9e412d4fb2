import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type ImageProcess, ImageRefused, programImages } from '#server/platform/images/image-process.ts';
import { defaultSettings, type ShopSettings } from '#server/platform/settings/schema.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { createBrandFiles } from './brand-files.ts';

const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#c00"/></svg>',
);

function open(read: FileStorage['read'], images?: ImageProcess) {
  const brand = { ...defaultSettings.brand, icon: 'icon.svg' };
  const now: ShopSettings = { ...defaultSettings, brand };
  const storage = { read } as unknown as FileStorage;
  const settings = { current: () => now } as Parameters<typeof createBrandFiles>[0]['settings'];
  const answer = createBrandFiles({ settings, storage, logger: pino({ level: 'silent' }), ...(images && { images }) });
  return async (path = '/favicon.svg') => (await answer(new Request(`http://shop.test${path}`)))?.text();
}

test('an icon that could not be read is tried again at the next request, and then stays', async () => {
  let attempts = 0;
  const ask = open(async () => {
    attempts += 1;
    if (attempts === 1) throw Object.assign(new Error('input/output error'), { code: 'EIO' });
    return square;
  });
  const standIn = await ask();
  expect(standIn).toBeDefined();
  const own = await ask();
  expect(own).not.toBe(standIn);
  expect(await ask()).toBe(own);
  expect(attempts).toBe(2);
});

test('an icon that is not there is looked for once', async () => {
  let attempts = 0;
  const ask = open(async () => {
    attempts += 1;
    return null;
  });
  expect(await ask()).toBe(await ask());
  expect(attempts).toBe(1);
});

test('an icon that the process of pictures did not survive is drawn by a later one, not the letter for good', async () => {
  let drawings = 0;
  const images: ImageProcess = {
    ...programImages,
    run: ((...task) => {
      drawings += 1;
      return drawings <= 3 ? Promise.reject(new ImageRefused('ended')) : programImages.run(...task);
    }) as ImageProcess['run'],
  };
  const ask = open(async () => square, images);
  const standIn = await ask('/favicon.ico');
  const own = await ask('/favicon.ico');
  expect(standIn).not.toBe(own);
  expect(await ask('/favicon.ico')).toBe(own);
  expect(drawings).toBe(10);
});

test('a logo is served under its own name for good, and runs nothing where it is opened by itself', async () => {
  const brand = { ...defaultSettings.brand, logo: { file: 'logo-1.svg', width: 9, height: 9 } };
  const storage = { read: async (name: string) => (name === 'brand/logo-1.svg' ? square : null) };
  const answer = createBrandFiles({
    settings: { current: () => ({ ...defaultSettings, brand }) } as Parameters<typeof createBrandFiles>[0]['settings'],
    storage,
    logger: pino({ level: 'silent' }),
  });
  const ask = (path: string) => answer(new Request(`http://shop.test${path}`));
  const logo = await ask('/logo-1.svg');
  expect(await logo?.text()).toContain('<rect');
  expect(logo?.headers.get('Cache-Control')).toContain('immutable');
  expect(logo?.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(await ask('/logo-2.svg')).toBeNull();
  const inMails = await ask('/logo.png');
  expect([inMails?.status, inMails?.headers.get('Content-Type')]).toEqual([200, 'image/png']);
});

test('a shop without a logo has none for its mails', async () => {
  const ask = open(async () => null);
  expect(await ask('/logo.png')).toBeUndefined();
});
