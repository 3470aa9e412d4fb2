import { connect } from 'node:net';
import * as v from 'valibot';
import { linesIn } from '#server/platform/split-lines.ts';
import type { CommandOutput } from './command.ts';
import { answerSchema, type CommandRequest } from './messages.ts';

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
