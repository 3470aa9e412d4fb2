import { join } from 'node:path';
import type { Logger } from 'pino';
import { lightPalette } from '#core/appearance/looks.ts';
import type { ImageProcess } from '#server/platform/images/image-process.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';

/** A picture of the shop's, and whether it is a drawing (SVG). */
export type BrandPicture = { readonly bytes: Buffer; readonly isDrawing: boolean };

/** What brand files are drawn from, for the settings of one moment. */
export type BrandPictures = {
  readonly settings: ShopSettings;
  readonly images: ImageProcess;
  /** Square: the shop's own, or the first letter of its name. */
  readonly icon: () => Promise<BrandPicture>;
  /** 1200 × 630: the shop's own, its logo or its name on the ground of its look. */
  readonly share: () => Promise<Buffer>;
  /** Null: it has none. */
  readonly logo: () => Promise<BrandPicture | null>;
  readonly logoDark: () => Promise<BrandPicture | null>;
};

type Sources = {
  readonly settings: ShopSettings;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly logger: Pick<Logger, 'error'>;
  readonly images: ImageProcess;
  /** Called where one of the shop's own could not be read. */
  readonly onUnreadable: () => void;
};

export const sharePicture = { width: 1200, height: 630 } as const;
const fontFile = join(projectFolder, 'server/sales/invoices/fonts/figtree-semibold.ttf');
const iconPixels = 512;

function asPicture(bytes: Buffer): BrandPicture {
  return { bytes, isDrawing: bytes.subarray(0, 1000).toString('utf8').includes('<svg') };
}

/** The first letter or digit of a name. */
function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toLocaleUpperCase('lt');
}

/**
 * Opens the shop's own pictures. A file that cannot be read is logged, and drawn from the shop's name instead; throws a
 * StorageProblem where it may be there, but cannot be reached.
 */
export function openBrandPictures({ settings, storage, logger, images, onUnreadable }: Sources): BrandPictures {
  const { brand, appearance, shop } = settings;
  const { paper, ink, flax, 'on-flax': onFlax } = lightPalette(appearance);

  async function readOwn(file: string): Promise<Buffer | null> {
    if (file === '') return null;
    const bytes = await storage.read(`brand/${file}`).catch((error: unknown) => {
      if (isStorageProblem(error)) throw error;
      logger.error({ err: error, file }, 'brand');
      onUnreadable();
      return undefined;
    });
    if (bytes === null) logger.error({ file, detail: 'no such file' }, 'brand');
    return bytes ?? null;
  }

  async function readLogo(stored: ShopSettings['brand']['logo']): Promise<BrandPicture | null> {
    const bytes = await readOwn(stored?.file ?? '');
    return bytes === null ? null : asPicture(bytes);
  }
  const logo = () => readLogo(brand.logo);

  return {
    settings,
    images,
    logo,
    logoDark: () => readLogo(brand.logoDark),
    async icon() {
      const own = await readOwn(brand.icon);
      if (own !== null) return asPicture(own);
      const words = { words: initialOf(shop.name), fontFile, colour: onFlax, ground: flax };
      return {
        bytes: Buffer.from(await images.run('drawWords', words, iconPixels, iconPixels, 0.58)),
        isDrawing: false,
      };
    },
    async share() {
      const own = await readOwn(brand.sharePicture);
      if (own !== null) return own;
      const { width, height } = sharePicture;
      const ownLogo = appearance.nameBesideLogo ? null : await logo();
      if (ownLogo !== null) return Buffer.from(await images.run('drawLogoOn', ownLogo, width, height, paper));
      const words = { words: shop.name, fontFile, colour: ink, ground: paper };
      return Buffer.from(await images.run('drawWords', words, width, height, 0.6));
    },
  };
}
