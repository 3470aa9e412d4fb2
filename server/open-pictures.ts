import type { Logger } from 'pino';
import { join } from 'node:path';
import { answerImage } from './catalog/media/answer-image.ts';
import { openFormerImages } from './catalog/media/former-images.ts';
import { createImageCache } from './catalog/media/image-cache.ts';
import { createImageStore } from './catalog/media/image-store.ts';
import { createMediaStore } from './catalog/media/media-store.ts';
import type { OpenLimit } from './platform/http/shared-limit.ts';
import type { Closing } from './platform/closing.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { createImageProcess } from './platform/images/image-process.ts';
import { createReadLetterhead } from './sales/invoices/letterhead.ts';
import type { Settings } from './platform/settings/settings.ts';
import { createFileStorage } from './platform/storage/create-file-storage.ts';
import type { ShopOptions } from './shop-options.ts';

type PictureServices = {
  readonly database: OpenDatabase;
  readonly closing: Pick<Closing, 'add'>;
  readonly dataFolder: string;
  readonly settings: Settings;
  readonly logger: Logger;
  readonly openLimit: OpenLimit;
};

/** Opens where a shop's pictures are stored, what makes their sizes, and what answers for them. */
export async function openPictures(options: ShopOptions, services: PictureServices) {
  const { database, closing, dataFolder, settings, logger, openLimit } = services;
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
  // A process that was given is closed by whoever gave it.
  if (options.images === undefined) closing.add(() => imageProcess.close());
  const former = await openFormerImages(database, images);
  closing.add(former.close);
  const answerPicture = (request: Request, remoteAddress: string) =>
    answerImage(images, former, request, remoteAddress);
  return { storage, mediaStore, imageProcess, readLetterhead: createReadLetterhead(storage), answerPicture };
}
