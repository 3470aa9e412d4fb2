import { lockFolder } from '#server/platform/data-folder/lock.ts';
import type { Environment } from '#server/platform/environment.ts';
import { StartProblem } from '#server/platform/start-problem.ts';
import type { CommandOutput } from '#server/platform/shop/command.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';
import { answerSchema, type CommandRequest } from './command-protocol.ts';
import { runCommand } from './run-command.ts';
import { createCommandServer } from './serve-commands.ts';
import { connect } from 'node:net';
import * as v from 'valibot';
import { linesIn } from '#server/platform/split-lines.ts';

const attempts = 5; // the process that holds the lock may end between being found and being called

type Call = {
  readonly commands: readonly ShopCommand[];
  readonly environment: Environment;
  /** Opens the shop while its folder is locked; invalid settings count as the defaults of their group. */
  readonly open: () => Promise<CommandShop & { readonly close: () => Promise<void> }>;
  readonly request: CommandRequest;
  readonly output: CommandOutput;
  readonly signal: AbortSignal;
};

async function runOnServer({ commands, open, request, output, signal }: Call): Promise<number> {
  const shop = await open();
  try {
    return await runCommand(commands, shop, request, output, signal);
  } finally {
    await shop.close();
  }
}

async function runHolding(call: Call, attempt = 1): Promise<number> {
  const { commands, environment, open, request, output, signal } = call;
  const folderLock = await lockFolder(environment.dataFolder, 'command');
  if ('heldBy' in folderLock) {
    const code = await sendCommand(folderLock.heldBy.socket, request, output, signal);
    if (code !== null) return code;
    if (attempt === attempts)
      throw new StartProblem(`Process ${folderLock.heldBy.pid} has the data folder and does not answer.`);
    return runHolding(call, attempt + 1);
  }
  try {
    const shop = await open();
    const commandServer = createCommandServer((receivedRequest, to, until) =>
      runCommand(commands, shop, receivedRequest, to, until),
    );
    folderLock.answer(commandServer.onConnection);
    try {
      return await runCommand(commands, shop, request, output, signal);
    } finally {
      await commandServer.idle();
      await shop.close();
    }
  } finally {
    await folderLock.release();
  }
}

/**
 * Runs a `shop` command: on a database server here, and on the embedded database in whichever process has it.
 * Throws a StartProblem when the database cannot be opened.
 */
export function runInShopOrHere(call: Call): Promise<number> {
  return call.environment.databaseUrl === null ? runHolding(call) : runOnServer(call);
}

/** Has a command run by the process behind the socket; hangs up when the signal fires. Null: nobody answered there. */
export async function sendCommand(
  socketPath: string,
  request: CommandRequest,
  output: CommandOutput,
  signal: AbortSignal,
): Promise<number | null> {
  const socket = connect(socketPath);
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const text of linesIn(socket)) {
      const answer = v.parse(answerSchema, JSON.parse(text));
      if ('exit' in answer) return answer.exit;
      if ('line' in answer) output.line(answer.line);
      else if ('progress' in answer) output.progress(answer.progress);
      else output.problem(answer.problem);
    }
  } catch (error) {
    if (socket.errored === null && !signal.aborted) throw error;
  }
  output.problem(signal.aborted ? 'Interrupted.' : 'The running shop stopped before the command had ended.');
  return 1;
}
