/** A file by its name, such as `media/7f….jpg`. */
export type StoredFile = {
  readonly name: string;
  /** Its size in bytes. */
  readonly bytes: number;
};

/**
 * The files that every machine of a shop must see: pictures as they were received (`media/`) and the shop's own icons
 * (`brand/`). Every function throws a `StorageProblem` where the storage does not answer or refuses; a folder throws
 * what its disk throws.
 */
export type FileStorage = {
  /** Where the files are, for messages: `the folder /srv/shop` or `the bucket shop at https://…`. */
  readonly place: string;
  /** Where a file is on this machine; null: files are elsewhere. */
  readonly pathOf: ((name: string) => string) | null;
  /** Null: there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** The size in bytes; null: there is no such file. */
  readonly size: (name: string) => Promise<number | null>;
  /** Stores a file in whole or not at all, in place of one of that name. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes a file; one that is not there stays so. */
  readonly remove: (name: string) => Promise<void>;
  /** All files whose names begin so, in no particular order. */
  readonly list: (prefix: string) => AsyncIterable<StoredFile>;
};
