import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readSoakOptions, soakUsage } from '#tests/soak/soak-options.ts';
import { runSoak } from '#tests/soak/run-soak.ts';
import { findPostgresPrograms } from '#tests/fault/own-postgres.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '..');

async function main(args: readonly string[]): Promise<number> {
  const options = readSoakOptions(args, Math.floor(Math.random() * 1_000_000));
  if (options === null) {
    console.error(soakUsage);
    return 2;
  }
  if ((await findPostgresPrograms()) === null || spawnSync('redis-server', ['--version']).status !== 0) {
    console.error(
      'The soak starts servers of its own: install PostgreSQL and Redis (Debian: postgresql, redis-server).',
    );
    return 2;
  }
  const problem = await buildIfChanged(root);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  return (await runSoak(root, options, (line) => console.log(line))) ? 0 : 1;
}

process.exit(await main(process.argv.slice(2).filter((arg) => arg !== '--')));
