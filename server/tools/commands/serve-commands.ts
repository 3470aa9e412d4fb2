import type { Socket } from 'node:net';
import * as v from 'valibot';
import { linesIn } from '#server/platform/split-lines.ts';
import type { CommandOutput } from '#server/platform/shop/command.ts';
import { type CommandAnswer, type CommandRequest, requestSchema } from './command-protocol.ts';

type Run = (request: CommandRequest, output: CommandOutput, signal: AbortSignal) => Promise<number>;

function parseRequest(line: string): CommandRequest | null {
  try {
    const parsed = v.safeParse(requestSchema, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function outputTo(socket: Socket): CommandOutput & { readonly exit: (code: number) => void } {
  const write = (answer: CommandAnswer) => {
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
  };
  return {
    line: (text) => write({ line: text }),
    progress: (text) => write({ progress: text }),
    problem: (text) => write({ problem: text }),
    exit(code) {
      write({ exit: code });
      socket.end();
    },
  };
}

export type CommandServer = {
  readonly onConnection: (socket: Socket) => void;
  /** Asks what is under way to stop, and waits until it has. */
  readonly close: () => Promise<void>;
  /** Waits until nothing is under way. */
  readonly idle: () => Promise<void>;
};

/** Answers `shop` commands on a socket; whoever hangs up has interrupted the command. */
export function createCommandServer(run: Run): CommandServer {
  const underWay = new Map<Promise<void>, AbortController>();

  function start(socket: Socket, request: CommandRequest): void {
    const interruption = new AbortController();
    const output = outputTo(socket);
    socket.once('close', () => interruption.abort());
    const work = run(request, output, interruption.signal).then(output.exit, (error: unknown) => {
      output.problem(error instanceof Error ? error.message : String(error));
      output.exit(1);
    });
    underWay.set(work, interruption);
    void work.finally(() => underWay.delete(work));
  }

  async function readRequests(socket: Socket): Promise<void> {
    for await (const line of linesIn(socket)) {
      const request = parseRequest(line);
      if (request === null) socket.destroy();
      else start(socket, request);
    }
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.keys());
  }

  return {
    onConnection(socket) {
      socket.on('error', () => undefined);
      void readRequests(socket).catch(() => socket.destroy());
    },
    idle,
    async close() {
      for (const interruption of underWay.values()) interruption.abort();
      await idle();
    },
  };
}
