import { connect, type Socket } from 'node:net';
import { readReply, type Reply } from './read-reply.ts';

/** One connection to a server on this machine, which takes one request at a time. */
export type Connection = {
  /** Rejects where the connection ends first, or no answer comes in time. Opens the connection where there is none. */
  readonly send: (request: Buffer) => Promise<Reply>;
  readonly close: () => void;
};

type Waiting = { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void };

const patience = 30_000; // milliseconds
const readBytes = 64 * 1024;

/**
 * Speaks HTTP over a bare socket, and reads into one buffer: Node's own client takes several times the processor time,
 * which it would take from the server under measurement. The body of an answer is overwritten by the next one.
 */
export function openConnection(port: number): Connection {
  const buffer = Buffer.allocUnsafe(readBytes);
  let socket: Socket | null = null;
  let waiting: Waiting | null = null;
  let received: Buffer | null = null; // of an answer that came in several parts

  function fail(failed: Socket, error: Error): void {
    if (failed !== socket) return;
    const lost = waiting;
    socket = null;
    waiting = null;
    received = null;
    failed.destroy();
    lost?.reject(error);
  }

  function read(length: number): void {
    const part = buffer.subarray(0, length);
    const bytes = received === null ? part : Buffer.concat([received, part]);
    const read = readReply(bytes);
    if (read === null) {
      received = received === null ? Buffer.from(part) : bytes;
      return;
    }
    received = null;
    const answered = waiting;
    waiting = null;
    answered?.resolve(read.reply);
  }

  function open(): Socket {
    const opened = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          try {
            if (opened === socket) read(length);
          } catch (error) {
            fail(opened, error instanceof Error ? error : new Error(String(error)));
          }
          return true;
        },
      },
    });
    opened.setTimeout(patience, () => fail(opened, new Error(`no answer in ${patience / 1000} s`)));
    opened.on('error', (error) => fail(opened, error));
    opened.on('close', () => fail(opened, new Error('the connection was closed')));
    return opened;
  }

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close() {
      socket?.destroy();
      socket = null;
    },
  };
}
