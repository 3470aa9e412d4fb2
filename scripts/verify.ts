import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { projectCircles } from './lint/folder-circles.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';
import { commandOf } from './tooling/command-of.ts';
import { writeDocstringExamples } from './tooling/docstring-examples.ts';
import { captureTool, type ToolResult } from './tooling/run-tool.ts';

const root = resolve(import.meta.dirname, '..');
const lanes = Math.min(2, availableParallelism()); // types and lint take two cores each by themselves

type Step = { readonly name: string; readonly run: () => Promise<ToolResult> };

function tool(packageName: string, command: string, ...args: string[]): () => Promise<ToolResult> {
  return () => captureTool(root, commandOf(root, packageName, command), args);
}

async function build(): Promise<ToolResult> {
  const problem = await buildIfChanged(root);
  return { code: problem === null ? 0 : 1, output: problem ?? '' };
}

async function folders(): Promise<ToolResult> {
  const circles = projectCircles(root);
  const lines = circles.map(
    ({ folders: circle, imports }) =>
      `These folders import each other: ${circle.join(', ')}\n  ${imports.join('\n  ')}`,
  );
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}

/** Writes what other steps read: the types of the routes, and the examples in docstrings as files. */
async function generate(): Promise<ToolResult> {
  writeDocstringExamples(root);
  return tool('@react-router/dev', 'react-router', 'typegen')();
}

/** The quick ones first, so that what is wrong shows early; the long ones beside each other. */
const steps: readonly Step[] = [
  { name: 'format', run: tool('oxfmt', 'oxfmt', '--check') },
  { name: 'unused', run: tool('knip', 'knip') },
  { name: 'folders', run: folders },
  { name: 'types', run: tool('typescript', 'tsc', '-p', '.', '--noEmit') },
  { name: 'lint', run: tool('oxlint', 'oxlint') },
  ...(process.argv.includes('--without-tests')
    ? []
    : [{ name: 'unit', run: tool('vitest', 'vitest', 'run', '--project', 'rules', '--reporter=dot') }]),
  { name: 'build', run: build },
];

const started = Date.now();

function secondsSince(start: number): string {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

const pendingSteps = [...steps];
let failed = false;

async function take({ name, run }: Step): Promise<void> {
  const begun = Date.now();
  const { code, output } = await run();
  if (code === 0) console.log(`✓ ${name} ${secondsSince(begun)}`);
  else {
    failed = true;
    console.error(`${output.trim()}\n✗ ${name} failed (${secondsSince(begun)})`);
  }
}

/** Takes step after step; once one has failed, no other begins. */
async function work(): Promise<void> {
  for (let step = pendingSteps.shift(); step !== undefined && !failed; step = pendingSteps.shift()) await take(step);
}

await take({ name: 'generate', run: generate });
await Promise.all(Array.from({ length: lanes }, work));
if (failed) process.exit(1);
console.log(`All is well, after ${secondsSince(started)}.`);
