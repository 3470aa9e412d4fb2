import { availableParallelism } from 'node:os';
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
      workers: 1,
      worker: null,
      survivesTerminal: false,
      drainSeconds: 0,
      closeSeconds: 25,
      databaseUrl: null,
      redisUrl: null,
      mediaBucket: null,
      smtpUrl: null,
      metricsPort: null,
      logLevel: 'info',
      secrets: {},
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
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test, not "Production".'],
    [{ PORT: 'http' }, 'PORT must be a port number, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a port number up to 65535, not "70000".'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address such as https://shop.example.'],
    [{ WORKERS: '0' }, 'WORKERS must be a number of processes from 1 on, or auto for one a core, not "0".'],
    [{ WORKERS: '-2' }, 'WORKERS must be a number of processes, or auto for one a core, not "-2".'],
    [{ WORKERS: '65' }, 'WORKERS must be at most 64 processes, not "65".'],
    [{ DRAIN_SECONDS: '1m' }, 'DRAIN_SECONDS must be a number of seconds, not "1m".'],
    [{ CLOSE_SECONDS: '-1' }, 'CLOSE_SECONDS must be a number of seconds, not "-1".'],
    [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS must be at most 600 seconds, not "601".'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be 1 or 0, not "maybe".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace, not "loud".'],
    [
      { DATABASE_URL: 'mysql://root:secret@localhost/shop' },
      'DATABASE_URL must be an address such as postgres://user@host:5432/shop.',
    ],
    [
      { MEDIA_URL: 'https://KEY:secret@bucket' },
      'MEDIA_URL must be an address such as s3://KEY:SECRET@bucket?endpoint=https://…&region=….',
    ],
  ])('%j is refused in one line', (variables, problem) => {
    expect(problemOf(variables)).toBe(problem);
  });

  test('development mode is on only where it is set, and never in production', () => {
    const variables = { VITRINA_DEVELOPMENT: '1', VITRINA_ALLOW_EMBEDDED: '1' };
    expect(environmentOf(variables).development).toBe(true);
    expect(environmentOf({ ...variables, NODE_ENV: 'production' }).development).toBe(false);
  });

  test('a shop is filled with the demo shop unless it is in production or told otherwise', () => {
    const server = { DATABASE_URL: 'postgres://db/shop' };
    const demo = (variables: Record<string, string>) => environmentOf({ ...server, ...variables }).demo;
    expect([demo({}), demo({ VITRINA_DEMO: '0' })]).toEqual([true, false]);
    expect([demo({ NODE_ENV: 'production' }), demo({ NODE_ENV: 'production', VITRINA_DEMO: '1' })]).toEqual([
      false,
      true,
    ]);
  });

  test('requests go on being answered for five seconds in production, and for none in development', () => {
    const server = { DATABASE_URL: 'postgres://db/shop' };
    expect(environmentOf({ ...server, NODE_ENV: 'production' }).drainSeconds).toBe(5);
    expect(environmentOf({ ...server, NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(environmentOf({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
  });

  test('several processes need a database server', () => {
    const refusal = /^WORKERS needs DATABASE_URL: the embedded database belongs to one process\./;
    expect(problemOf({ WORKERS: '2' })).toMatch(refusal);
    expect(problemOf({ WORKERS: 'auto' })).toMatch(refusal);
    expect(problemOf({ WORKERS: '1' })).toBeNull();
    const server = { DATABASE_URL: 'postgres://db/shop' };
    expect(environmentOf({ ...server, WORKERS: '3' }).workers).toBe(3);
    expect(environmentOf({ ...server, WORKERS: 'auto' }).workers).toBe(availableParallelism());
  });

  test('the end of a terminal does not concern what nohup started', () => {
    expect(environmentOf({ _: '/usr/bin/nohup' }).survivesTerminal).toBe(true);
    expect(environmentOf({ _: '/usr/bin/node' }).survivesTerminal).toBe(false);
  });

  test('production requires a database server unless the embedded one is allowed', () => {
    expect(problemOf({ NODE_ENV: 'production' })).toMatch(/^NODE_ENV=production needs DATABASE_URL/);
    expect(problemOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/shop' })).toBeNull();
    expect(problemOf({ NODE_ENV: 'production', VITRINA_ALLOW_EMBEDDED: '1' })).toBeNull();
  });
});
