import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFault, DatabaseTimeout, markConnectionError } from './database-fault.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

function ofConnection<Thrown extends Error>(error: Thrown): Thrown {
  markConnectionError(error);
  return error;
}

test.each([
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['53300', 'busy'],
  ['53100', 'full'],
  ['58030', 'full'],
])('the code %s means that the database is %s', (code, fault) => {
  expect(databaseFault(withCode(code))).toBe(fault);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
  'the code %s means that the database is away where it came from a connection to it, and nothing elsewhere',
  (code) => {
    expect(databaseFault(ofConnection(withCode(code)))).toBe('away');
    expect(databaseFault(withCode(code))).toBeNull();
    expect(databaseFault(new TypeError('fetch failed', { cause: withCode(code) }))).toBeNull();
  },
);

test.each([
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['timeout exceeded when trying to connect', 'busy'],
])('the driver’s „%s“ means that it is %s, and nothing from elsewhere', (message, fault) => {
  expect(databaseFault(ofConnection(new Error(message)))).toBe(fault);
  expect(databaseFault(new Error(message))).toBeNull();
});

test('an error has the fault of what caused it', () => {
  expect(databaseFault(new Error('not saved', { cause: withCode('57P01') }))).toBe('away');
  expect(databaseFault(new Error('not saved', { cause: ofConnection(withCode('EPIPE')) }))).toBe('away');
  expect(databaseFault(ofConnection(new Error('no connection', { cause: withCode('EPIPE') })))).toBe('away');
  expect(databaseFault(new DatabaseTimeout('silent'))).toBe('away');
});

test('a statement after a rollback that failed, for which the query builder discards the connection, finds it away', async () => {
  const client = {
    query(text: unknown) {
      if (text === 'rollback') throw new Error('broken');
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: () => Promise.resolve(client), end: () => Promise.resolve() };
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  const fault = await db.connection().execute(async (connection) => {
    await expect(connection.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow();
    return sql`select 1`.execute(connection).then(() => null, databaseFault);
  });
  expect(fault).toBe('away');
});

test('several errors mean that it is away only where each of them does', () => {
  const both = new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]);
  expect(databaseFault(both)).toBeNull();
  expect(databaseFault(ofConnection(Object.assign(both, { code: 'ECONNREFUSED' })))).toBe('away');
  expect(databaseFault(new AggregateError([withCode('57P01'), withCode('23505')]))).toBeNull();
  expect(databaseFault(new AggregateError([withCode('57P01'), withCode('53300')]))).toBe('busy');
  expect(databaseFault(new AggregateError([ofConnection(withCode('EPIPE')), withCode('EPIPE')]))).toBeNull();
  expect(databaseFault(new AggregateError([]))).toBeNull();
});

test('what is wrong with a statement, a value or the shop itself is no fault of the database', () => {
  for (const error of [
    withCode('23505'),
    withCode('22003'),
    withCode('42P01'),
    withCode('ENOSPC'),
    new TypeError('x is undefined'),
    null,
  ])
    expect(databaseFault(error)).toBeNull();
});
