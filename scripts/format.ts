import { resolve } from 'node:path';
import { commandOf } from './tooling/command-of.ts';
import { runTool } from './tooling/run-tool.ts';

const root = resolve(import.meta.dirname, '..');
process.exit(await runTool(root, commandOf(root, 'oxfmt'), process.argv.slice(2)));
