// What Node can do at best: a bare server that answers every request with the same bytes. `/?N`: N of them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

const bodies = new Map<string, Buffer>();

function bodyOf(query: string): Buffer {
  const body = bodies.get(query) ?? Buffer.alloc(Number(query), 'x');
  bodies.set(query, body);
  return body;
}

const server = createServer((request, response) => {
  const body = bodyOf(request.url?.split('?')[1] ?? '0');
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => answerParent(() => (server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
