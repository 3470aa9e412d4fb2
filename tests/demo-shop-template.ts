import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { root, shopSources, templateFolder } from './template.ts';

/**
 * Fills the demo shop in a process of its own, so that the caller, a test runner above all, keeps its own modules and
 * memory.
 */
function fillElsewhere(folder: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += String(data)));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`the demo shop could not be filled: ${stderr}`));
    });
  });
}

let template: Promise<string> | null = null;

/**
 * Fills a folder with the data of an embedded demo shop that was never opened. The demo shop is made once a day and
 * after every change of its sources, and copied from then on.
 */
export async function copyOfDemoShop(to: string): Promise<void> {
  template ??= templateFolder({
    name: 'demo-shop',
    madeFrom: ['content', ...shopSources],
    more: new Date().toISOString().slice(0, 10), // how long prices have stood is counted from the day of filling
    make: fillElsewhere,
  });
  await cp(await template, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function fill(folder: string): Promise<void> {
  const { openFoundation } = await import('#server/open-foundation.ts');
  const { parseEnvironment } = await import('#server/platform/environment.ts');
  const { createLogger } = await import('#server/platform/http/logger.ts');
  const { fillWithDemoShop } = await import('#server/tools/import/demo-shop.ts');
  const parsed = parseEnvironment({ VITRINA_DATA: folder }, root);
  if ('problem' in parsed) throw new Error(parsed.problem);
  const foundation = await openFoundation(parsed.environment, createLogger('silent'));
  await fillWithDemoShop(foundation);
  await foundation.close();
}

if (import.meta.main) await fill(process.argv[2] ?? '');
