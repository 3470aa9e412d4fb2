import type { Logger } from 'pino';
import { join } from 'node:path';
import { createImageCache } from './catalog/media/image-cache.ts';
import { createImageStore } from './catalog/media/image-store.ts';
import { createMediaStore } from './catalog/media/media-store.ts';
import type { OpenLimit } from './platform/http/shared-limit.ts';
import { createImageProcess } from './platform/images/image-process.ts';

import type { Settings } from './platform/settings/settings.ts';
import { createFileStorage } from './platform/storage/create-file-storage.ts';
import type { ShopOptions } from './shop-options.ts';

type PictureServices = {
  readonly dataFolder: string;
  readonly settings: Settings;
  readonly logger: Logger;
  readonly openLimit: OpenLimit;
};

/** Opens where a shop's pictures are stored, and what makes their sizes. */
export function openPictures(options: ShopOptions, { dataFolder, settings, logger, openLimit }: PictureServices) {
  const storage = createFileStorage(options, {
    onChange: (reason) =>
      reason === null ? logger.info('pictures can be reached again') : logger.error({ reason }, 'pictures are away'),
  });
  const cacheLimit = () => settings.current().pictures.cacheMegabytes * 1_000_000;
  const imageProcess = options.images ?? createImageProcess();
  const originals = createImageCache(join(dataFolder, 'cache', 'originals'), cacheLimit);
  const mediaStore = createMediaStore(storage, { cache: originals, images: imageProcess });
  const variants = createImageCache(join(dataFolder, 'cache', 'media'), cacheLimit);
  const images = createImageStore(mediaStore, variants, logger, { openLimit, images: imageProcess });
  /** A process that was given is closed by whoever gave it. */
  const close = async () => {
    if (options.images === undefined) await imageProcess.close();
  };
  return { storage, mediaStore, images, imageProcess, close };
}
