import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowserRunners } from './conformance/browser-runners.ts';
import { exitCode, loadRunners, runFiles, type Runner, summary } from './conformance/run-file.ts';

const usage = `Usage: npm run conformance -- [--browser] [--sample N] FILE…

Plays worked examples: with --browser on the pages of an empty shop, else on the rules. --sample plays N cases of a file.
Ends with 0 where all pass, 1 where a case fails or cannot be played, 2 where a file cannot be.`;

type Call = { readonly browser: boolean; readonly sample: number | null; readonly paths: readonly string[] };

function readCall(args: readonly string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { browser: { type: 'boolean', default: false }, sample: { type: 'string' } },
      allowPositionals: true,
    });
    const sample = values.sample === undefined ? null : Number(values.sample);
    const wrong = positionals.length === 0 || (sample !== null && !(Number.isInteger(sample) && sample > 0));
    return wrong ? null : { browser: values.browser, sample, paths: positionals };
  } catch {
    return null;
  }
}

async function play({ paths, sample }: Call, runners: ReadonlyMap<string, Runner>): Promise<number> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  const files = paths.map((path) => resolve(folder, path));
  const outcome = await runFiles(files, runners, (line) => console.log(line), sample);
  console.log(summary(outcome));
  return exitCode(outcome);
}

async function main(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (call === null) {
    console.error(usage);
    return 2;
  }
  if (!call.browser) return play(call, await loadRunners());
  const opened = await openBrowserRunners(resolve(import.meta.dirname, '..'));
  if ('problem' in opened) {
    console.error(opened.problem);
    return 2;
  }
  try {
    return await play(call, opened.runners);
  } finally {
    await opened.close();
  }
}

process.exit(await main(process.argv.slice(2).filter((arg) => arg !== '--')));
