import { hash } from 'node:crypto';
import { refused, type RestAnswer } from './rest-call.ts';
import { platformJson } from './platform-json.ts';

/** Query parameters that change nothing about what is answered of an object. */
const harmless = new Set(['lang', '_fields', '_locale']);

/** Whether a read shows an object as every other read without fields of its own does. */
export function isWholeRead({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => harmless.has(name));
}

/** The version of an object: a hash of what is answered of it, without its links. */
export function versionOf(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const { _links, ...shown } = isObject ? (body as Readonly<Record<string, unknown>>) : { body };
  return `"${hash('sha256', platformJson(shown), 'base64url').slice(0, 22)}"`;
}

type Write = {
  /** The object's address: writes with a condition to one object wait for each other. */
  readonly address: string;
  /** What the caller has read; null: they write whatever is there. */
  readonly expected: string | null;
  readonly read: () => Promise<RestAnswer>;
  readonly write: () => Promise<RestAnswer>;
  readonly message: string;
};

/**
 * Lets a write through that says by `If-Match` which version it is of, where that is still the one; else it is
 * refused, 412, with the object as it is now and its version, so that whoever wrote can compare.
 */
export function createPreconditions(): (write: Write) => Promise<RestAnswer> {
  const pending = new Map<string, Promise<unknown>>();
  return async ({ address, expected, read, write, message }) => {
    if (expected === null) return write();
    const before = pending.get(address) ?? Promise.resolve();
    const done = before.then(async () => {
      const current = await read();
      if (current.status !== 200) return current;
      const version = versionOf(current.body);
      if (version === expected) return write();
      return refused(412, 'vitrina_changed_meanwhile', message, { current: current.body, version });
    });
    const settled = done.catch(() => undefined);
    pending.set(address, settled);
    try {
      return await done;
    } finally {
      if (pending.get(address) === settled) pending.delete(address);
    }
  };
}
