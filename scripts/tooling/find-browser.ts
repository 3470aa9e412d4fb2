import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell comes first: the same browser without its window, a third faster on two cores. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium on this machine: the one at CHROMIUM_PATH, or in one of the usual places; null when there is none. */
export function findBrowser(): string | null {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath !== undefined && configuredPath !== '')
    return isExecutable(configuredPath) ? configuredPath : null;
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications];
  return places.find(isExecutable) ?? null;
}

/** Arguments that Chromium needs: as root it has no sandbox, and it must not call home. */
export function browserArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
