import * as v from 'valibot';

const number = (initial: number, min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), initial);

/** The largest file of a picture that any shop takes, in megabytes. */
export const maxPictureMegabytes = 40;

/** The shop's pictures. */
export const pictureSettings = {
  /** Size of the image cache on disk; the least recently used pictures are evicted. */
  cacheMegabytes: number(2000, 1, 1_000_000),
  /** Whether those that programs name by addresses may be fetched from this machine and its network. */
  fromPrivateNetworks: v.optional(v.boolean(), false),
  /** The largest file that may be uploaded. */
  maxUploadMegabytes: number(20, 1, maxPictureMegabytes),
  /** Millions of pixels that an uploaded picture may have: all of them are in memory while it is read. */
  maxUploadMegapixels: number(60, 1, 100),
};
