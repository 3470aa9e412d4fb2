import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../build/client');
const serverOnly = ['kysely', 'pino', 'node:'];

/** The scripts sent to browsers that contain server code, as `file: word`. */
async function serverPartsIn(path: string): Promise<string[]> {
  const files = (await readdir(path, { recursive: true })).filter((file) => file.endsWith('.js'));
  if (files.length === 0) throw new Error(`${path} holds no script: build first`);
  const partsByFile = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(path, file), 'utf8');
      return serverOnly.filter((word) => mentions(text, word)).map((word) => `${file}: ${word}`);
    }),
  );
  return partsByFile.flat();
}

/** As a module's name or address: `"node:fs"`, `kysely/`; `node:` is also an ordinary key of an object. */
function mentions(text: string, word: string): boolean {
  return word.endsWith(':') ? new RegExp(`["'\`]${word}[a-z]`).test(text) : text.includes(word);
}

const serverParts = await serverPartsIn(folder);
for (const line of serverParts) console.error(`A browser is sent a part of the server. ${line}`);
if (serverParts.length > 0) process.exit(1);
console.log('No part of the server is sent to browsers.');
