import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the shop itself writes into its data folder; nothing else in there is touched. */
const ownEntries = /^(?:database|media|mail|cache|assets|brand|lock|shop-[0-9a-f]+\.sock)$/;

const groupAndOtherBits = 0o077; // what everybody but the owner may do
const privateFolder = 0o700;
const privateFile = 0o600;

/** From now on this process makes files that only its user can read: 0600, folders 0700. Not on Windows. */
export function makeFilesPrivately(): void {
  if (process.platform !== 'win32') process.umask(groupAndOtherBits);
}

/** How many files and folders could not be made private, as those of another user. */
type Refused = number;

async function setMode(path: string, mode: number): Promise<Refused> {
  return chmod(path, mode).then(
    () => 0,
    // What was deleted meanwhile is nobody's any more.
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 0 : 1),
  );
}

/**
 * Takes from everybody but the owner the right to read and write a file, or a folder with all that is in it. A folder
 * that is private already is not looked into: its own mode is changed last, so it says that all below was done.
 */
export async function makePrivate(path: string): Promise<Refused> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null || stats.isSymbolicLink() || (stats.mode & groupAndOtherBits) === 0) return 0;
  return stats.isDirectory() ? makeFolderPrivate(path) : setMode(path, privateFile);
}

/** The same for all that is below a folder, and then the folder, whatever its own mode is. */
export async function makeFolderPrivate(folder: string): Promise<Refused> {
  let refused = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    refused += entry.isDirectory() ? await makeFolderPrivate(path) : await makePrivate(path);
  }
  return refused + (await setMode(folder, privateFolder));
}

/**
 * Makes the data folder private with all that the shop has written into it, as shops of earlier versions left it
 * readable for everybody. Returns how many files it was refused. A folder that holds anything else too, such as a
 * home folder, keeps its own mode.
 */
export async function repairDataFolder(folder: string): Promise<Refused> {
  if (process.platform === 'win32') return 0;
  let refused = 0;
  const names = await readdir(folder).catch(() => null);
  if (names === null) return 0;
  for (const name of names) if (ownEntries.test(name)) refused += await makePrivate(join(folder, name));
  const isOwn = names.every((name) => ownEntries.test(name));
  const { mode } = await lstat(folder);
  return isOwn && (mode & groupAndOtherBits) !== 0 ? refused + (await setMode(folder, privateFolder)) : refused;
}
