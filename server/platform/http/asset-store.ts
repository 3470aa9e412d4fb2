import { createHash, randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { compress, type Encoding, isCompressible } from './compression.ts';
import { contentType } from './content-type.ts';
import { nullIfMissing } from './missing-file.ts';

// Milliseconds for which a page rendered by the previous build may still request its files.
const retentionMilliseconds = 7 * 86_400_000;

/** A file as it is sent. */
export type Asset = {
  readonly body: Uint8Array;
  readonly type: string;
  readonly etag: string;
  readonly encoding: Encoding | null;
};

export type AssetStore = {
  /** A file by its path below the folder, such as `assets/entry-x1.js`; null where there is none. */
  readonly find: (path: string, encoding: Encoding | null) => Promise<Asset | null>;
};

type Folders = {
  /** What the build wrote: `build/client`; null: nothing was built. */
  readonly built: string | null;
  /** Where the `assets/` of earlier builds are stored. */
  readonly archive: string;
};

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(folder.length), entry.name).replace(/^\/+/, ''));
}

/** Copies a file so that whoever reads the copy meanwhile finds it whole: other processes archive the same ones. */
async function copyWhole(source: string, target: string): Promise<void> {
  const size = async (path: string) => (await stat(path).catch(nullIfMissing))?.size;
  if ((await size(target)) === (await size(source))) return;
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.${randomUUID()}.part`;
  try {
    await copyFile(source, part);
    await chmod(part, 0o600); // a copy has the mode of the original
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Archives this build's assets for the builds to come, and deletes those that no build had for a week. */
async function keepAssets({ built, archive }: Folders, now: Date): Promise<void> {
  const assets = built === null ? [] : (await filesIn(built)).filter((path) => path.startsWith('assets/'));
  for (const path of assets) {
    const target = join(archive, path);
    await copyWhole(join(built ?? '', path), target);
    await utimes(target, now, now);
  }
  for (const path of await filesIn(archive)) {
    const target = join(archive, path);
    const file = await stat(target).catch(nullIfMissing); // another process may have deleted it
    if (file !== null && now.getTime() - file.mtimeMs > retentionMilliseconds) await rm(target, { force: true });
  }
}

/** Smaller than other answers may be: a file is compressed once, and a page loads several small ones. */
const assetMinimum = 256; // bytes

/** Opens the files of the build. They are read and compressed once, when first requested. */
export async function openAssets(folders: Folders, clock: Clock): Promise<AssetStore> {
  await keepAssets(folders, clock());
  const places = new Map<string, string>();
  // The archived copies come last: a build that replaces its folder under a running shop takes nothing from it.
  for (const folder of [folders.built, folders.archive].filter((folder) => folder !== null)) {
    for (const path of await filesIn(folder)) places.set(path, join(folder, path));
  }
  const ready = new Map<string, Promise<Asset | null>>();

  async function load(path: string, place: string, encoding: Encoding | null): Promise<Asset | null> {
    const plain = await readFile(place).catch(nullIfMissing);
    if (plain === null) return null;
    const type = contentType(path);
    const worth = encoding !== null && plain.byteLength >= assetMinimum && isCompressible(type);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
    if (!worth) return { body: plain, type, etag: `"${hash}"`, encoding: null };
    return { body: await compress(plain, encoding, 'best'), type, etag: `"${hash}-${encoding}"`, encoding };
  }

  return {
    async find(path, encoding) {
      const place = places.get(path);
      if (place === undefined) return null;
      const key = `${encoding ?? ''}:${path}`;
      const pendingAsset = ready.get(key) ?? load(path, place, encoding);
      ready.set(key, pendingAsset);
      return pendingAsset.catch((error: unknown) => {
        ready.delete(key);
        throw error;
      });
    },
  };
}
