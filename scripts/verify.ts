import { resolve } from 'node:path';
import { buildIfChanged } from './tooling/build-storefront.ts';
import { commandOf } from './tooling/command-of.ts';
import { projectCircles } from './lint/folder-circles.ts';
import { runTool } from './tooling/run-tool.ts';

const root = resolve(import.meta.dirname, '..');

async function runStep(name: string, work: () => Promise<number>): Promise<void> {
  const started = Date.now();
  console.log(`— ${name}`);
  const code = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`${name} failed (${seconds} s)`);
    process.exit(1);
  }
  console.log(`  ${seconds} s`);
}

function tool(packageName: string, command: string, ...args: string[]): () => Promise<number> {
  return () => runTool(root, commandOf(root, packageName, command), args);
}

async function types(): Promise<number> {
  const generated = await tool('@react-router/dev', 'react-router', 'typegen')();
  return generated === 0 ? tool('typescript', 'tsc', '-p', '.', '--noEmit')() : generated;
}

async function build(): Promise<number> {
  const problem = await buildIfChanged(root);
  if (problem !== null) console.error(problem);
  return problem === null ? 0 : 1;
}

async function folders(): Promise<number> {
  const circles = projectCircles(root);
  for (const { folders: circle, imports } of circles)
    console.error(`These folders import each other: ${circle.join(', ')}\n  ${imports.join('\n  ')}`);
  return circles.length === 0 ? 0 : 1;
}

await runStep('types', types);
await runStep('lint', tool('oxlint', 'oxlint'));
await runStep('folders', folders);
await runStep('format', tool('oxfmt', 'oxfmt', '--check'));
await runStep('unused', tool('knip', 'knip'));
if (!process.argv.includes('--without-tests')) {
  await runStep('unit', tool('vitest', 'vitest', 'run', '--project', 'rules', '--reporter=dot'));
}
await runStep('build', build);
console.log('All is well.');
