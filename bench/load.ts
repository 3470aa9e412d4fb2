import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type Client = {
  readonly send: (
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: unknown,
  ) => Promise<Reply>;
  readonly close: () => void;
};

/** An HTTP client over keep-alive connections. */
export function createClient(url: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return {
    send: (method, path, headers = {}, body) =>
      new Promise((resolve, reject) => {
        const json = body === undefined ? null : Buffer.from(JSON.stringify(body));
        const requestHeaders =
          json === null ? headers : { ...headers, 'Content-Type': 'application/json', 'Content-Length': json.length };
        const outgoing = request({ agent, hostname, port, method, path, headers: requestHeaders }, (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
          );
          answer.on('error', reject);
        });
        outgoing.on('error', reject);
        outgoing.end(json ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}

export type Measured = { readonly perSecond: number; readonly failed: number; readonly p95: number };

const fewConnections = 8;
const warmUp = 0.5; // seconds

type Work = (index: number) => Promise<boolean>;

async function repeat(seconds: number, work: Work, connections: number, start: number) {
  const times: number[] = [];
  let failed = 0;
  let next = start;
  const end = performance.now() + seconds * 1000;
  async function one(): Promise<void> {
    while (performance.now() < end) {
      const began = performance.now();
      const ok = await work(next++).catch(() => false);
      times.push(performance.now() - began);
      if (!ok) failed += 1;
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  return { times, failed, next, elapsed: (performance.now() - began) / 1000 };
}

/** Repeats the work for so many seconds, on so many connections at once; `work` returns whether it succeeded. */
export async function measure(seconds: number, work: Work, connections = fewConnections): Promise<Measured> {
  const { next } = await repeat(warmUp, work, connections, 0);
  const { times, failed, elapsed } = await repeat(seconds, work, connections, next);
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: times.length / elapsed, failed, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}
