import { resolve } from 'node:path';
import { loadRunners, type Outcome, runFile, summary } from './conformance/run-file.ts';

async function main(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    console.error('Usage: npm run conformance -- FILE…');
    return 2;
  }
  const runners = await loadRunners();
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  let total: Outcome = { passed: 0, failed: 0, skipped: 0 };
  for (const path of paths) {
    const outcome = await runFile(resolve(folder, path), runners, (line) => console.log(line));
    if ('problem' in outcome) {
      console.error(outcome.problem);
      return 2;
    }
    total = {
      passed: total.passed + outcome.passed,
      failed: total.failed + outcome.failed,
      skipped: total.skipped + outcome.skipped,
    };
  }
  console.log(summary(total));
  return total.failed > 0 ? 1 : 0;
}

process.exit(await main(process.argv.slice(2).filter((arg) => arg !== '--')));
