import { expect, test } from 'vitest';
import { headerOf, readReply } from './read-reply.ts';

const withLength = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nCart-Token: abc\r\n\r\nhello';
const inChunks =
  'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6; a=b\r\n world\r\n0\r\n\r\n';
const unchanged = 'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n';
const early = `HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n${withLength}`;

test.each([
  ['with a length', withLength, 200, 'hello'],
  ['in chunks', inChunks, 201, 'hello world'],
  ['without a body', unchanged, 304, ''],
  ['after an early hint', early, 200, 'hello'],
])('an answer %s is read once it is all there', (_, text, status, body) => {
  const bytes = Buffer.from(`${text}HTTP/1.1 200 OK`);
  const read = readReply(bytes);
  expect(read?.reply.status).toBe(status);
  expect(String(read?.reply.body)).toBe(body);
  expect(read?.length).toBe(text.length);
  for (let length = 0; length < text.length; length += 1) expect(readReply(bytes.subarray(0, length))).toBeNull();
});

test('headers are found by their names in any spelling', () => {
  const { reply } = readReply(Buffer.from(withLength))!;
  expect(headerOf(reply, 'cart-token')).toBe('abc');
  expect(headerOf(reply, 'token')).toBe('');
});

test('what has neither length nor chunks is no answer that can be measured', () => {
  expect(() => readReply(Buffer.from('HTTP/1.1 200 OK\r\n\r\n<html>\r\n'))).toThrow('neither');
});
