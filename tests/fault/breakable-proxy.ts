import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way from one process to a server, which a test may break without the server noticing. */
export type BreakableProxy = {
  readonly port: number;
  /** Ends all connections and takes no new ones. */
  readonly cut: () => void;
  /** Says nothing on the connections there are, and on those taken until it is restored, for ever. */
  readonly hang: () => void;
  readonly restore: () => void;
  readonly close: () => void;
};

export async function startBreakableProxy(target: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    if (isHanging) {
      sockets.add(incoming);
      incoming.on('error', () => undefined);
      return;
    }
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.unpipe();
    },
    restore() {
      isCut = false;
      isHanging = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
