import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import { drawings } from './pictures.ts';

const { folder, width }: { folder: string; width: number } = workerData;

parentPort?.on('message', (file: string) => {
  void draw(file);
});

async function draw(file: string): Promise<void> {
  const drawing = drawings.find((candidate) => candidate.file === file);
  if (!drawing) throw new Error(`No drawing for ${file}`);
  const bytes = await drawPicture(drawing.scene(), width);
  await writeFile(`${folder}/${file}`, bytes);
  parentPort?.postMessage({ file, bytes: bytes.length });
}
