import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { htmlLanguage, defaultLocale } from '#contract/languages.ts';
import { type ImageProcess, ImageRefused, programImages } from '#server/platform/images/image-process.ts';
import { contentType } from '#server/platform/http/content-type.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

type Sources = {
  readonly settings: Settings;
  /** Where the shop's own files are: below `brand/`. */
  readonly storage: Pick<FileStorage, 'read'>;
  readonly logger: Pick<Logger, 'error'>;
  /** Draws them; absent: that of a program that ends by itself. */
  readonly images?: ImageProcess;
};

type Tools = {
  readonly icon: { readonly bytes: Buffer; readonly isDrawing: boolean };
  readonly settings: ShopSettings;
  readonly share: () => Promise<Buffer>;
  readonly images: ImageProcess;
};

const demoFolder = join(projectFolder, 'content/brand');
const aDay = 'public, max-age=86400';
const retrySeconds = '5';
const share = { width: 1200, height: 630 };

function isDrawing(icon: Buffer): boolean {
  return icon.subarray(0, 1000).toString('utf8').includes('<svg');
}

async function toSvg({ icon, images }: Tools): Promise<Uint8Array> {
  if (icon.isDrawing) return icon.bytes;
  const png = Buffer.from(await images.run('drawIcon', icon, 192, false));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
}

async function favicon({ icon, images }: Tools): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = sizes.map(async (size) => ({ size, png: await images.run('drawIcon', icon, size, true) }));
  return iconFile(await Promise.all(pictures));
}

/** An icon on the shop's colour. */
function onColour({ icon, settings, images }: Tools, size: number): Promise<Uint8Array> {
  return images.run('drawIconOnColour', icon, size, settings.brand.colour);
}

function manifest({ shop, brand }: ShopSettings): Buffer {
  const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  const { name, tagline: description } = shop;
  const colours = { background_color: brand.colour, theme_color: brand.colour };
  return Buffer.from(
    JSON.stringify({
      name,
      short_name: name,
      description,
      lang: htmlLanguage[defaultLocale],
      start_url: '/',
      display: 'browser',
      ...colours,
      icons,
    }),
  );
}

const files: Readonly<Record<string, (tools: Tools) => Promise<Uint8Array> | Uint8Array>> = {
  '/favicon.ico': favicon,
  '/favicon.svg': toSvg,
  '/apple-touch-icon.png': (tools) => onColour(tools, 180),
  '/icon-192.png': (tools) => onColour(tools, 192),
  '/icon-512.png': (tools) => onColour(tools, 512),
  '/site.webmanifest': ({ settings }) => manifest(settings),
  '/og.jpg': async ({ share: picture, images }) => images.run('cutTo', await picture(), share.width, share.height),
};

/** A file as it is sent, and whether it stands in for one of the shop's that could not be read or drawn this time. */
type BrandFile = { readonly body: Uint8Array; readonly isUnreadable: boolean };

/** The shop's icons, its manifest and its picture for shared links, made once from its own files or the demo shop's. */
export function createBrandFiles({
  settings,
  storage,
  logger,
  images = programImages,
}: Sources): (request: Request) => Promise<Response | null> {
  const renderedFiles = new Map<string, Promise<BrandFile>>();
  let madeFor: ShopSettings | null = null;

  /**
   * A file that cannot be read is logged, and the demo shop's is used instead. Throws a StorageProblem where it may be
   * there, but cannot be reached.
   */
  async function shopOrDemoPicture(shopFile: string, demo: string, onUnreadable: () => void): Promise<Buffer> {
    const readDemoFile = () => readFile(join(demoFolder, demo));
    if (shopFile === '') return readDemoFile();
    const shopPicture = await storage.read(`brand/${shopFile}`).catch((error: unknown) => {
      if (isStorageProblem(error)) throw error;
      logger.error({ err: error, file: shopFile }, 'brand');
      onUnreadable();
      return null;
    });
    if (shopPicture === null) logger.error({ file: shopFile, detail: 'no such file' }, 'brand');
    return shopPicture ?? readDemoFile();
  }

  async function renderFile(path: string, now: ShopSettings): Promise<BrandFile> {
    const render = files[path];
    if (render === undefined) throw new Error(`no brand file ${path}`);
    let isUnreadable = false;
    const noteUnreadable = () => {
      isUnreadable = true;
    };
    const attempt = async (icon: string, picture: string): Promise<BrandFile> => {
      const bytes = await shopOrDemoPicture(icon, 'favicon.svg', noteUnreadable);
      const body = await render({
        icon: { bytes, isDrawing: isDrawing(bytes) },
        settings: now,
        share: () => shopOrDemoPicture(picture, 'og.jpg', noteUnreadable),
        images,
      });
      return { body, isUnreadable };
    };
    return attempt(now.brand.icon, now.brand.sharePicture).catch((error: unknown) => {
      if (isStorageProblem(error)) throw error;
      logger.error({ err: error, file: path }, 'brand');
      if (error instanceof ImageRefused) noteUnreadable();
      return attempt('', '');
    });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!Object.hasOwn(files, pathname)) return null;
    const now = settings.current();
    if (madeFor !== now) renderedFiles.clear();
    madeFor = now;
    const rendering = renderedFiles.get(pathname) ?? renderFile(pathname, now);
    renderedFiles.set(pathname, rendering);
    const forget = () => renderedFiles.get(pathname) === rendering && renderedFiles.delete(pathname);
    const file = await rendering.catch((error: unknown) => {
      forget();
      if (!isStorageProblem(error)) throw error;
      return null;
    });
    if (file === null)
      return new Response(null, { status: 503, headers: { 'Retry-After': retrySeconds, 'Cache-Control': 'no-store' } });
    const { body, isUnreadable } = file;
    if (isUnreadable) forget(); // the next request tries the shop's own again
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers = { 'Content-Type': contentType(pathname), 'Cache-Control': aDay, ETag: etag };
    if (isUnchanged(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  };
}

/** Pictures in PNG as one `.ico` file: a list of them, then their bytes. */
function iconFile(pictures: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  const [head, entry] = [6, 16]; // bytes
  const list = Buffer.alloc(head + entry * pictures.length);
  list.writeUInt16LE(1, 2); // an icon
  list.writeUInt16LE(pictures.length, 4);
  let offset = list.byteLength;
  pictures.forEach(({ size, png }, index) => {
    const at = head + entry * index;
    list.writeUInt8(size % 256, at); // 256 is written as 0
    list.writeUInt8(size % 256, at + 1);
    list.writeUInt16LE(1, at + 4); // planes
    list.writeUInt16LE(32, at + 6); // bits a pixel
    list.writeUInt32LE(png.byteLength, at + 8);
    list.writeUInt32LE(offset, at + 12);
    offset += png.byteLength;
  });
  return Buffer.concat([list, ...pictures.map(({ png }) => png)]);
}
