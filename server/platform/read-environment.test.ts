import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from './read-environment.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-secrets-'));
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'database'), ' postgres://shop:hush@db/shop \n');
  await writeFile(join(folder, 'wrong'), 'mysql://root:hush@db/shop\n');
  await writeFile(join(folder, 'key'), 'sk_live_hush\n');
  await writeFile(join(folder, 'key-id'), 'AKIA123\n');
  await writeFile(join(folder, 'session'), 'a session\n');
  await writeFile(join(folder, 'empty'), '\n');
  await writeFile(join(folder, 'lines'), 'postgres://shop:hush@db/shop\nhush\n');
  await writeFile(join(folder, 'large'), 'x'.repeat(65_537));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function problemOf(variables: Record<string, string>): string | null {
  const parsed = readEnvironment(variables, folder);
  return 'problem' in parsed ? parsed.problem : null;
}

function environmentOf(variables: Record<string, string>) {
  const parsed = readEnvironment(variables, folder);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.environment;
}

describe('secrets in files', () => {
  test('an address comes from the file that its variable with _FILE names, without space around it', () => {
    const { databaseUrl } = environmentOf({ DATABASE_URL_FILE: join(folder, 'database') });
    expect(databaseUrl).toBe('postgres://shop:hush@db/shop');
    expect(environmentOf({ DATABASE_URL_FILE: 'database' }).databaseUrl).toBe(databaseUrl);
    expect(environmentOf({ DATABASE_URL_FILE: '' }).databaseUrl).toBeNull();
  });

  test('each address and each secret setting may be in a file', () => {
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'PAYSERA_PASSWORD'])
      expect(problemOf({ [`${name}_FILE`]: 'missing' })).toBe(`${name}_FILE: missing cannot be read (ENOENT).`);
    expect(problemOf({ OTHER_FILE: 'missing' })).toBeNull();
  });

  test('a secret setting comes from its variable or its file', () => {
    const { secrets } = environmentOf({ STRIPE_SECRET_KEY_FILE: 'key', PAYSERA_PASSWORD: 'hush' });
    expect(secrets).toEqual({ STRIPE_SECRET_KEY: 'sk_live_hush', PAYSERA_PASSWORD: 'hush' });
  });

  test('all keys of the bucket may be in files', () => {
    const { mediaBucket } = environmentOf({
      MEDIA_URL: 's3://pictures?endpoint=https://s3.example&region=eu-1',
      AWS_ACCESS_KEY_ID_FILE: 'key-id',
      AWS_SECRET_ACCESS_KEY_FILE: 'key',
      AWS_SESSION_TOKEN_FILE: 'session',
    });
    const keys = { accessKey: 'AKIA123', secretKey: 'sk_live_hush', sessionToken: 'a session' };
    expect(mediaBucket).toMatchObject(keys);
  });

  test.each([
    [
      { DATABASE_URL: 'postgres://db/shop', DATABASE_URL_FILE: 'database' },
      'DATABASE_URL and DATABASE_URL_FILE are both set: only one of them can count.',
    ],
    [{ REDIS_URL_FILE: 'folder' }, 'REDIS_URL_FILE: folder cannot be read (EISDIR).'],
    [{ REDIS_URL_FILE: 'empty' }, 'REDIS_URL_FILE: empty is empty.'],
    [{ DATABASE_URL_FILE: 'lines' }, 'DATABASE_URL_FILE: lines holds more than one line.'],
    [{ REDIS_URL_FILE: 'large' }, 'REDIS_URL_FILE: large is larger than 65536 bytes.'],
    [{ DATABASE_URL_FILE: 'wrong' }, 'DATABASE_URL must be an address such as postgres://user@host:5432/shop.'],
  ])('%j is refused, and what is in the file is not shown', (variables, problem) => {
    expect(problemOf(variables)).toBe(problem);
    expect(problem).not.toContain('hush');
  });
});
