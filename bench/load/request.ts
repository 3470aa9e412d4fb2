/** A request as it is sent. */
export type Request = {
  readonly method?: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

/** What a browser says it takes. */
export const pageHeaders = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
export const apiHeaders = { Accept: 'application/json', 'Accept-Encoding': 'gzip, deflate, br' };

/** The bytes of a request. */
export function encodeRequest({ method = 'GET', path, headers = {}, body }: Request): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const sent = {
    Host: '127.0.0.1',
    ...headers,
    ...(json === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)) }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`);
}
