import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseCall, usageOf } from '#server/tools/commands/parse-arguments.ts';
import { shopCommands } from '#server/tools/commands/registry.ts';
import { usageErrorExitCode } from '#server/platform/shop/command.ts';
import { runInShopOrHere } from '#server/tools/commands/run-here-or-there.ts';
import { makeFilesPrivately } from '#server/platform/data-folder/private-files.ts';
import { readEnvironment } from '#server/platform/read-environment.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { isStartProblem } from '#server/platform/start-problem.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { terminalOutput } from './tooling/terminal-output.ts';

const root = resolve(import.meta.dirname, '..');
const commands = shopCommands(addOns);
const callerFolder = process.env['INIT_CWD'] ?? process.cwd(); // npm runs scripts in the project's folder

function interruptible(): AbortSignal {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (interruption.signal.aborted) process.exit(130);
      interruption.abort();
    });
  }
  return interruption.signal;
}

/** What the option of a command names; null where it names nothing, an error where that cannot be read. */
async function readInput(from: string | null): Promise<string | null | Error> {
  if (from === null) return null;
  const reading = from === '-' ? text(process.stdin) : readFile(from, 'utf8');
  return reading.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

async function main(commandArguments: readonly string[]): Promise<number> {
  makeFilesPrivately();
  const output = terminalOutput();
  const call = parseCall(commands, commandArguments, callerFolder);
  if (call.kind === 'help') {
    output.line(usageOf(call.about));
    return 0;
  }
  if (call.kind === 'unknown') {
    output.problem(`There is no command „${call.commandLine}“: npm run shop -- help lists them.`);
    return usageErrorExitCode;
  }
  const parsed = readEnvironment(process.env, root);
  if ('problem' in parsed) {
    output.problem(parsed.problem);
    return 1;
  }
  const { environment } = parsed;
  const input = await readInput(call.inputFrom);
  if (input instanceof Error) {
    output.problem(`${call.inputFrom} cannot be read: ${input.message}`);
    return 1;
  }
  const logger = createLogger('silent');
  try {
    return await runInShopOrHere({
      commands,
      environment,
      open: () => openFoundation(environment, logger, 'defaults'),
      request: { ...call.request, ...(input === null ? {} : { input }) },
      output,
      signal: interruptible(),
    });
  } catch (error) {
    output.problem(isStartProblem(error) ? error.message : `${call.request.name} failed: ${String(error)}`);
    return 1;
  } finally {
    output.end();
  }
}

process.exit(await main(process.argv.slice(2)));
