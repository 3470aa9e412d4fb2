import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { drawOg } from './demo/draw-og.ts';
import { sizeDrawings, writeSize } from './demo/draw-sizes.ts';
import { drawings, type Drawing } from './demo/pictures.ts';
import { fingerprint } from './demo/sources.ts';

const drafts = join(tmpdir(), 'vitrina-drafts');
const USAGE = `Usage: npm run demo:draw [-- [--accept | --draft] PART OF A FILE NAME …]
Draws the pictures of the demo shop into content/images; only what changed, unless named.
--accept takes those that are there as drawn by the present source, after a change that draws the same.
--draft draws small ones into ${drafts}, to look at while working.`;
const folder = fileURLToPath(new URL('../content/images', import.meta.url));
const brand = new URL('../content/brand/', import.meta.url);
const ledger = `${folder}/drawn.json`;
const WORKERS = 2;

const accept = process.argv[2] === '--accept';
const draft = process.argv[2] === '--draft';
const parts = process.argv.slice(accept || draft ? 3 : 2);
if (parts.some((part) => part.startsWith('-'))) {
  console.log(USAGE);
  process.exit(parts.includes('--help') ? 0 : 1);
}
await mkdir(draft ? drafts : folder, { recursive: true });
const drawn = await readLedger();
const marks = new Map(drawings.map((drawing) => [drawing.file, fingerprint(drawing.by, String(drawing.scene))]));
const due = drawings.filter((drawing) => (parts.length > 0 ? named(drawing) : stale(drawing)));
console.log(`Pictures: ${drawings.length}, to ${accept ? 'accept' : 'draw'}: ${due.length}`);
if (accept) for (const { file } of due.filter(({ file }) => existsSync(`${folder}/${file}`))) await note(file);
else await renderAll(due);
if (!accept && !draft) await renderSizes();
if (parts.length === 0 && !accept && !draft && ogIsStale()) await writeOg();

async function renderSizes(): Promise<void> {
  for (const drawing of sizeDrawings()) {
    const { file, mark } = drawing;
    const wanted = parts.length > 0 ? parts.some((part) => file.includes(part)) : drawn[file] !== mark;
    if (!wanted) continue;
    console.log(`${file}  ${Math.round((await writeSize(drawing, folder)) / 1024)} kB`);
    marks.set(file, mark);
    await note(file);
  }
}

function ogIsStale(): boolean {
  return drawn['og.jpg'] !== fingerprint('rooms/set-table', String(drawOg)) || !existsSync(new URL('og.jpg', brand));
}

async function writeOg(): Promise<void> {
  await writeFile(new URL('og.jpg', brand), await drawOg(brand));
  console.log('og.jpg');
  marks.set('og.jpg', fingerprint('rooms/set-table', String(drawOg)));
  await note('og.jpg');
}

function named(drawing: Drawing): boolean {
  return parts.some((part) => drawing.file.includes(part));
}

function stale(drawing: Drawing): boolean {
  return drawn[drawing.file] !== marks.get(drawing.file) || !existsSync(`${folder}/${drawing.file}`);
}

/** Each worker takes a run of neighbours, which share their shapes. */
async function renderAll(due: readonly Drawing[]): Promise<void> {
  const half = Math.ceil(due.length / WORKERS);
  const runs = Array.from({ length: WORKERS }, (_, i) => due.slice(i * half, (i + 1) * half));
  await Promise.all(runs.filter((run) => run.length > 0).map(drawRun));
}

async function drawRun(run: readonly Drawing[]): Promise<void> {
  const worker = new Worker(new URL('./demo/draw-worker.ts', import.meta.url), {
    workerData: draft ? { folder: drafts, width: 400 } : { folder, width: 1600 },
  });
  try {
    for (const { file } of run) {
      const began = Date.now();
      const { bytes } = await answer(worker, file);
      console.log(`${file}  ${Math.round(bytes / 1024)} kB  ${((Date.now() - began) / 1000).toFixed(1)} s`);
      if (!draft) await note(file);
    }
  } finally {
    await worker.terminate();
  }
}

function answer(worker: Worker, file: string): Promise<{ bytes: number }> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(file);
  });
}

/** Reads the ledger anew, for another run may be writing in it. */
async function note(file: string): Promise<void> {
  const now = { ...(await readLedger()), [file]: marks.get(file) ?? '' };
  const sorted = Object.fromEntries(Object.entries(now).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(ledger, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function readLedger(): Promise<Record<string, string>> {
  return existsSync(ledger) ? JSON.parse(await readFile(ledger, 'utf8')) : {};
}
