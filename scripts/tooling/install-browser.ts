import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { commandOf } from './command-of.ts';
import { findBrowser } from './find-browser.ts';

async function bundledBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 }).status === 0;
}

/**
 * Makes sure that there is a Chromium to test with; gives what to do when there is none and none could be installed.
 */
export async function installBrowser(root: string): Promise<string | null> {
  if (findBrowser() !== null || (await bundledBrowser()) !== null) return null;
  console.log('Installing a browser for the end-to-end tests …');
  succeeds(process.execPath, [commandOf(root, 'playwright'), 'install', 'chromium']);
  if ((await bundledBrowser()) !== null) return null;
  if (process.getuid?.() === 0) {
    succeeds('apt-get', ['update', '-q']);
    const install = (name: string) => succeeds('apt-get', ['install', '-y', '-q', name]);
    if (!install('chromium-headless-shell')) install('chromium');
  }
  if (findBrowser() !== null) return null;
  return 'No Chromium was found and none could be installed. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test';
}
