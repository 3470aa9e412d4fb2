import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** The original source location of a failure's stack, as `app/cart/cart-line.tsx:42:7`; null where it is not ours. */
export type FindSource = (stack: string) => Promise<string | null>;

type Frame = { readonly file: string; readonly line: number; readonly column: number };

const maxFrames = 10;
const maxMaps = 4; // parsed at a time: one of the framework takes some ten megabytes
const place = /\/assets\/([\w-]{1,80}\.js):(\d{1,7}):(\d{1,7})/g;

function framesOf(stack: string): readonly Frame[] {
  return [...stack.matchAll(place)]
    .slice(0, maxFrames)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

const isOwn = (source: string): boolean => !source.includes('node_modules/');

/**
 * Reads the source maps that the build stored in `folder`; without them, or for files of an earlier build, it returns
 * the place in the script.
 */
export function createFindSource(folder: string | null): FindSource {
  const maps = new Map<string, Promise<SourceMap | null>>();

  async function load(file: string): Promise<SourceMap | null> {
    if (folder === null) return null;
    const text = await readFile(join(folder, `${file}.map`), 'utf8').catch(() => null);
    return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
  }

  function mapOf(file: string): Promise<SourceMap | null> {
    const sourceMap = maps.get(file) ?? load(file);
    maps.delete(file);
    maps.set(file, sourceMap);
    for (const oldest of [...maps.keys()].slice(0, -maxMaps)) maps.delete(oldest);
    return sourceMap;
  }

  async function sourceOf({ file, line, column }: Frame): Promise<string | null> {
    const entry = (await mapOf(file))?.findEntry(line - 1, column - 1);
    if (entry === undefined || !('originalSource' in entry)) return null;
    const path = entry.originalSource.replace(/^(?:\.\.?\/)+/, '');
    return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  return async (stack) => {
    const frames = framesOf(stack);
    let first: string | null = null;
    for (const frame of frames) {
      const source = await sourceOf(frame);
      if (source !== null && isOwn(source)) return source;
      first ??= source;
    }
    const [at] = frames;
    return first ?? (at === undefined ? null : `assets/${at.file}:${at.line}:${at.column}`);
  };
}
