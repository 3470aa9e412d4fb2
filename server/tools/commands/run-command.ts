import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { isStartProblem } from '#server/platform/start-problem.ts';
import { usageErrorExitCode, type Command, type CommandOutput } from '#server/platform/shop/command.ts';
import { runAction } from '#server/admin/actions/action.ts';
import type { CommandRequest } from './command-protocol.ts';
import { commandAuthority } from './key-commands.ts';
import { recordLoad } from './record-load.ts';

/** Runs one of the commands by its name. A failure nobody foresaw is one line for the caller and a log entry. */
export async function runCommand<Shop extends ShopFoundation>(
  commands: readonly Command<Shop>[],
  shop: Shop,
  { name, args, input }: CommandRequest,
  output: CommandOutput,
  signal: AbortSignal,
): Promise<number> {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    output.problem(`There is no command „${name}“ here. The running shop may be of another version: start it again.`);
    return usageErrorExitCode;
  }
  try {
    const code = await command.run(shop, args, output, signal, input);
    if (command.loads !== undefined && code !== usageErrorExitCode && !args.includes('--dry-run'))
      await runAction(shop, commandAuthority(name), recordLoad, { what: command.loads, args, exitCode: code });
    return code;
  } catch (error) {
    if (signal.aborted) return 1;
    const reason = error instanceof Error ? error.message : String(error);
    if (!isStartProblem(error)) shop.logger.error({ err: error, command: name }, 'a command failed');
    output.problem(isStartProblem(error) ? reason : `${name} failed: ${reason.split('\n')[0]}`);
    return 1;
  }
}
