import { Buffer } from 'node:buffer';
import { codeHash } from './finish-page.server.ts';

const id = 'page-data';
/** Hands the data to the router as its own scripts do, which write it as a script that has to be hashed anew. */
const handOver = `(c=>{c.enqueue(document.getElementById("${id}").textContent);c.close()})(window.__reactRouterContext.streamController)`;

const start = Buffer.from(`<script type="application/json" id="${id}">`);
const end = Buffer.from(`</script><script>${handOver}</script>`);

export const handOverHash: string = codeHash(handOver);

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks);
}

/** The data of a page as the router encoded it, as a block that no browser runs, and the script that hands it over. */
export async function pageData(stream: ReadableStream<Uint8Array>): Promise<readonly Uint8Array[]> {
  const json = await bytesOf(stream);
  const block = json.includes('<') ? Buffer.from(json.toString().replaceAll('<', String.raw`\u003c`)) : json;
  return [start, block, end];
}
