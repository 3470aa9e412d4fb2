import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { htmlLanguage, defaultLocale } from '#contract/languages.ts';
import { logoPicture } from '#contract/logo-picture.ts';
import { lightPalette } from '#core/appearance/looks.ts';
import { type ImageProcess, ImageRefused, programImages } from '#server/platform/images/image-process.ts';
import { contentType } from '#server/platform/http/content-type.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type BrandPictures, openBrandPictures, sharePicture } from './brand-pictures.ts';

type Sources = {
  readonly settings: Settings;
  /** Where the shop's own files are: below `brand/`. */
  readonly storage: Pick<FileStorage, 'read'>;
  readonly logger: Pick<Logger, 'error'>;
  /** Draws them; absent: that of a program that ends by itself. */
  readonly images?: ImageProcess;
};

const aDay = 'public, max-age=86400';
const forever = 'public, max-age=31536000, immutable';
const retrySeconds = '5';
/** A drawing that is opened by itself runs nothing and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

async function toSvg({ icon, images }: BrandPictures): Promise<Uint8Array> {
  const picture = await icon();
  if (picture.isDrawing) return picture.bytes;
  const png = Buffer.from(await images.run('drawIcon', picture, 192, false));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
}

async function favicon({ icon, images }: BrandPictures): Promise<Buffer> {
  const picture = await icon();
  const pictures = [16, 32, 48].map(async (size) => ({ size, png: await images.run('drawIcon', picture, size, true) }));
  return iconFile(await Promise.all(pictures));
}

/** The colour of the shop on a home screen. */
function homeColour({ brand, appearance }: ShopSettings): string {
  return brand.colour || lightPalette(appearance).paper;
}

/** An icon on the shop's colour. */
async function onColour({ icon, settings, images }: BrandPictures, size: number): Promise<Uint8Array> {
  return images.run('drawIconOnColour', await icon(), size, homeColour(settings));
}

/** The logo for mails, invoices and search engines; null where the shop has none. */
async function logoFile({ logo, settings, images }: BrandPictures): Promise<Uint8Array | null> {
  const picture = await logo();
  if (picture === null) return null;
  const { width, height } = logoPicture;
  return images.run('drawLogo', picture, width, height, lightPalette(settings.appearance).paper);
}

function manifest(settings: ShopSettings): Buffer {
  const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  const { name, tagline: description } = settings.shop;
  const colour = homeColour(settings);
  return Buffer.from(
    JSON.stringify({
      name,
      short_name: name,
      description,
      lang: htmlLanguage[defaultLocale],
      start_url: '/',
      display: 'browser',
      background_color: colour,
      theme_color: colour,
      icons,
    }),
  );
}

type Rendered = Uint8Array | null;

const files: Readonly<Record<string, (pictures: BrandPictures) => Promise<Rendered> | Rendered>> = {
  '/favicon.ico': favicon,
  '/favicon.svg': toSvg,
  '/apple-touch-icon.png': (pictures) => onColour(pictures, 180),
  '/icon-192.png': (pictures) => onColour(pictures, 192),
  '/icon-512.png': (pictures) => onColour(pictures, 512),
  '/site.webmanifest': ({ settings }) => manifest(settings),
  '/og.jpg': async ({ share, images }) => images.run('cutTo', await share(), sharePicture.width, sharePicture.height),
  [logoPicture.path]: logoFile,
};

/** A logo by its own name, as pages show it. */
function renderOf(path: string, { brand }: ShopSettings): (typeof files)[string] | undefined {
  if (Object.hasOwn(files, path)) return files[path];
  const [isLight, isDark] = [brand.logo, brand.logoDark].map((logo) => logo !== null && path === `/${logo.file}`);
  if (isLight !== true && isDark !== true) return undefined;
  return async ({ logo, logoDark }) => (await (isLight === true ? logo() : logoDark()))?.bytes ?? null;
}

/** A file as it is sent, null: there is none; and whether one of the shop's could not be read or drawn this time. */
type BrandFile = { readonly body: Rendered; readonly isUnreadable: boolean };

/** The shop's icons, logo, manifest and picture for shared links, made once from its own files or from its name. */
export function createBrandFiles({
  settings,
  storage,
  logger,
  images = programImages,
}: Sources): (request: Request) => Promise<Response | null> {
  const renderedFiles = new Map<string, Promise<BrandFile>>();
  let madeFor: ShopSettings | null = null;

  async function renderFile(path: string, now: ShopSettings): Promise<BrandFile> {
    const render = renderOf(path, now);
    if (render === undefined) throw new Error(`no brand file ${path}`);
    let isUnreadable = false;
    const onUnreadable = () => {
      isUnreadable = true;
    };
    const attempt = async (current: ShopSettings): Promise<BrandFile> => {
      const pictures = openBrandPictures({ settings: current, storage, logger, images, onUnreadable });
      return { body: await render(pictures), isUnreadable };
    };
    return attempt(now).catch((error: unknown) => {
      if (isStorageProblem(error)) throw error;
      logger.error({ err: error, file: path }, 'brand');
      if (error instanceof ImageRefused) onUnreadable();
      const nothingOwn = { ...now.brand, icon: '', sharePicture: '', logo: null, logoDark: null };
      return attempt({ ...now, brand: nothingOwn });
    });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const now = settings.current();
    if (renderOf(pathname, now) === undefined) return null;
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
    if (file.isUnreadable) forget(); // the next request tries the shop's own again
    return file.body === null ? null : brandAnswer(request, file.body, !Object.hasOwn(files, pathname));
  };
}

/** `isNamed`: the file's name says what is in it. */
function brandAnswer(request: Request, body: Uint8Array, isNamed: boolean): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const type = contentType(new URL(request.url).pathname);
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': isNamed ? forever : aDay, ETag: etag });
  if (type.includes('svg')) headers.set('Content-Security-Policy', drawingPolicy);
  if (isUnchanged(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
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
