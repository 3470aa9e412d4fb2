import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { BucketAddress } from '#server/platform/bucket-address.ts';
import type { ImageProcess } from '#server/platform/images/image-process.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** What every service of the shop is made from. */
export type ShopFoundation = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder of what the shop stores beside the database: `media/`, `mail/`, `cache/`. */
  readonly dataFolder: string;
  /** The bucket with the files that several machines share; absent or null: they are in the data folder. */
  readonly mediaBucket?: BucketAddress | null;
  /** Works on pictures; absent: that of a program that ends by itself. */
  readonly images?: ImageProcess;
};
