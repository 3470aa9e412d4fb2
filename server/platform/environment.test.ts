import { describe, expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

function problemOf(variables: Record<string, string>): string | null {
  const parsed = parseEnvironment(variables, '/srv/shop');
  return 'problem' in parsed ? parsed.problem : null;
}

function environmentOf(variables: Record<string, string>) {
  const parsed = parseEnvironment(variables, '/srv/shop');
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.environment;
}

describe('the environment', () => {
  test('defaults to a shop on port 3000 with an embedded database when nothing is set', () => {
    expect(environmentOf({})).toEqual({
      production: false,
      development: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      trustProxy: false,
      dataFolder: '/srv/shop/.data',
      demo: true,
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      metricsPort: null,
      logLevel: 'info',
    });
  });

  test('an empty variable counts as absent', () => {
    expect(environmentOf({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(environmentOf({}));
  });

  test('the public address loses its trailing slash and the data folder is relative to the project', () => {
    const { publicUrl, dataFolder } = environmentOf({
      PUBLIC_URL: 'https://shop.example/',
      VITRINA_DATA: 'else/where',
    });
    expect([publicUrl, dataFolder]).toEqual(['https://shop.example', '/srv/shop/else/where']);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a port number up to 65535, not "70000".'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address such as https://shop.example.'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be 1 or 0, not "maybe".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace, not "loud".'],
    [
      { DATABASE_URL: 'mysql://root:secret@localhost/shop' },
      'DATABASE_URL must be an address such as postgres://user@host:5432/shop.',
    ],
  ])('%j is refused in one line', (variables, problem) => {
    expect(problemOf(variables)).toBe(problem);
  });

  test('development mode is on only where it is set, and never in production', () => {
    const variables = { VITRINA_DEVELOPMENT: '1', VITRINA_ALLOW_EMBEDDED: '1' };
    expect(environmentOf(variables).development).toBe(true);
    expect(environmentOf({ ...variables, NODE_ENV: 'production' }).development).toBe(false);
  });

  test('production requires a database server unless the embedded one is allowed', () => {
    expect(problemOf({ NODE_ENV: 'production' })).toMatch(/^NODE_ENV=production needs DATABASE_URL/);
    expect(problemOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/shop' })).toBeNull();
    expect(problemOf({ NODE_ENV: 'production', VITRINA_ALLOW_EMBEDDED: '1' })).toBeNull();
  });
});
