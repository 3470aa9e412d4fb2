import { createServer } from 'node:http';
import { listen } from './platform/listen.ts';

/** A port for metrics that is taken. Until it has any, it answers with 503. */
export type MetricsServer = {
  /** From now on these are the metrics, in the Prometheus format. */
  readonly open: (text: () => Promise<string>) => void;
  readonly close: () => Promise<void>;
};

/** Takes the port on which metrics are read at `/metrics`. Throws a StartProblem where it cannot be had. */
export async function openMetricsServer(host: string, port: number): Promise<MetricsServer> {
  let current: (() => Promise<string>) | null = null;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || current === null) {
      response.writeHead(request.url === '/metrics' ? 503 : 404).end();
      return;
    }
    current().then(
      (body) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, { host, port, variable: 'METRICS_PORT' });
  return {
    open(text) {
      current = text;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
