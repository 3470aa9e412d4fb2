import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParsedEnvironment, parseEnvironment, secretFiles } from './environment.ts';

const maxBytes = 65_536; // a secret is one line; what is longer is another file

function readSecret(path: string): { readonly text: string } | { readonly reason: string } {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const buffer = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length <= maxBytes; length += read)
      read = readSync(file, buffer, length, buffer.length - length, null);
    if (length > maxBytes) return { reason: `is larger than ${maxBytes} bytes` };
    const text = buffer.toString('utf8', 0, length).trim();
    if (/[\r\n]/.test(text)) return { reason: 'holds more than one line' };
    return text === '' ? { reason: 'is empty' } : { text };
  } catch (error) {
    return { reason: `cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'error'})` };
  } finally {
    if (file !== null) closeSync(file);
  }
}

/**
 * Reads the environment variables with the files that some of them name, as Docker and systemd pass secrets:
 * `DATABASE_URL_FILE` is the path of a file whose content, without space around it, counts as `DATABASE_URL`. Relative
 * paths start from `folder`. Problems name the file, and never what is in it.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): ParsedEnvironment {
  const named = secretFiles(variables);
  if ('problem' in named) return named;
  const values: Record<string, string> = {};
  for (const [name, path] of named.files) {
    const secret = readSecret(resolve(folder, path));
    if ('reason' in secret) return { problem: `${name}_FILE: ${path} ${secret.reason}.` };
    values[name] = secret.text;
  }
  return parseEnvironment({ ...variables, ...values }, folder);
}
