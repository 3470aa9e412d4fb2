import { StringDecoder } from 'node:string_decoder';

/** The lines of a stream of UTF-8, split at line feeds only: JSON may hold every other line separator as it is. */
export async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const pieces: string[] = [];
  for await (const bytes of stream) {
    const [first = '', ...followingLines] = decoder.write(bytes).split('\n');
    pieces.push(first);
    for (const start of followingLines) {
      yield pieces.splice(0).join('');
      pieces.push(start);
    }
  }
  const last = pieces.join('') + decoder.end();
  if (last !== '') yield last;
}
