import type { BucketAddress } from '#server/platform/bucket-address.ts';
import { createBucketStorage, type StorageWatch } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

/** What decides where files are: without a bucket, in the data folder. */
export type StoragePlace = {
  readonly dataFolder: string;
  readonly mediaBucket?: BucketAddress | null;
};

/** Opens nothing: a bucket is asked with the first file. */
export function createFileStorage({ dataFolder, mediaBucket }: StoragePlace, watch: StorageWatch = {}): FileStorage {
  return mediaBucket ? createBucketStorage(mediaBucket, watch) : createFolderStorage(dataFolder);
}
