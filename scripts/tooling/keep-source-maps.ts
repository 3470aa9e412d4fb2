import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Takes the source maps out of `build/client`, which is served, into `build/maps`, which only the server reads. */
export async function keepSourceMaps(buildFolder: string): Promise<void> {
  const served = join(buildFolder, 'client');
  const mapsFolder = join(buildFolder, 'maps');
  await rm(mapsFolder, { recursive: true, force: true });
  await mkdir(mapsFolder);
  const maps = (await readdir(served, { recursive: true })).filter((file) => file.endsWith('.map'));
  for (const file of maps) await rename(join(served, file), join(mapsFolder, basename(file)));
}
