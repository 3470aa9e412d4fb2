import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { exceptionsSchema, judgeAdvisories, readAudit } from './advisories/judge-advisories.ts';

const root = resolve(import.meta.dirname, '..');
const exceptionsFile = join(import.meta.dirname, 'advisories', 'exceptions.json');
const patience = 60_000; // milliseconds

/** What `npm audit` prints about the dependencies that are shipped; it ends with 1 wherever it found anything. */
function printAudit(): Promise<string> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'];
  const shell = process.platform === 'win32';
  return new Promise((done, reject) => {
    execFile('npm', args, { cwd: root, shell, timeout: patience, maxBuffer: 50_000_000 }, (error, printed) => {
      if (error?.killed === true) done(JSON.stringify({ error: {}, message: `no answer in ${patience / 1000} s` }));
      else if (printed.trim() !== '') done(printed);
      else reject(error ?? new Error('npm audit printed nothing'));
    });
  });
}

const exceptions = v.parse(exceptionsSchema, JSON.parse(await readFile(exceptionsFile, 'utf8')));
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const { passes, lines } = judgeAdvisories(readAudit(await printAudit()), exceptions, today);
for (const line of lines) (passes ? console.log : console.error)(line);
if (!passes) process.exit(1);
