/** An answer of a server. */
export type Reply = {
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  /** Bytes of the body as they were sent. */
  readonly body: Buffer;
};

const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');

/**
 * Reads the answer at the beginning of these bytes, and how many of them it is; null where it is not all there. Reads
 * what servers under measurement send and no more: bodies with a length, in chunks without trailers, and none.
 */
export function readReply(bytes: Buffer): { readonly reply: Reply; readonly length: number } | null {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const start = end + headEnd.length;
  const status = Number(head.slice(9, 12));
  if (status < 200) {
    const next = readReply(bytes.subarray(start));
    return next === null ? null : { reply: next.reply, length: start + next.length };
  }
  if (status === 204 || status === 304) return { reply: { status, head, body: Buffer.alloc(0) }, length: start };
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) {
    const total = start + Number(length);
    if (bytes.length < total) return null;
    return { reply: { status, head, body: bytes.subarray(start, total) }, length: total };
  }
  const chunks = readChunks(bytes, start);
  return chunks === null ? null : { reply: { status, head, body: Buffer.concat(chunks.parts) }, length: chunks.end };
}

function readChunks(bytes: Buffer, start: number): { readonly parts: readonly Buffer[]; readonly end: number } | null {
  const parts: Buffer[] = [];
  let at = start;
  for (;;) {
    const sizeEnd = bytes.indexOf(lineEnd, at);
    if (sizeEnd === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16);
    if (Number.isNaN(size)) throw new Error('the answer has neither a length nor chunks');
    const from = sizeEnd + lineEnd.length;
    const next = from + size + lineEnd.length;
    if (bytes.length < next) return null;
    if (size === 0) return { parts, end: next };
    parts.push(bytes.subarray(from, from + size));
    at = next;
  }
}

/** A header of an answer; '' where it is not there. */
export function headerOf({ head }: Pick<Reply, 'head'>, name: string): string {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1]?.trim() ?? '';
}
