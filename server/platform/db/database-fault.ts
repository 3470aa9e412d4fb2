/**
 * Why the database could not do what it was asked although nothing was wrong with the request: it cannot be reached, it
 * has no time, or no room is left on its disk.
 */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** Thrown in place of a result that took longer than its connection may take. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
  readonly code = 'database_timeout';
}

/** Codes that nothing but PostgreSQL gives (appendix A of its manual), embedded or as a server; and our own. */
const faults: Readonly<Record<string, DatabaseFault>> = {
  '08000': 'away', // connection_exception
  '08001': 'away',
  '08003': 'away',
  '08004': 'away',
  '08006': 'away', // connection_failure
  '57P01': 'away', // admin_shutdown
  '57P02': 'away', // crash_shutdown
  '57P03': 'away', // cannot_connect_now
  '57P05': 'away', // idle_session_timeout
  '25P03': 'busy', // idle_in_transaction_session_timeout
  '40001': 'busy', // serialization_failure, after it was tried again
  '40P01': 'busy', // deadlock_detected, likewise
  '53000': 'busy', // insufficient_resources
  '53200': 'busy', // out_of_memory
  '53300': 'busy', // too_many_connections
  '53400': 'busy',
  '55P03': 'busy', // lock_not_available
  '57014': 'busy', // query_canceled: the time of a statement is over
  database_timeout: 'away',
  '53100': 'full', // disk_full
  '58030': 'full', // io_error
};

/** Codes of the network: a payment provider, a bucket or a mail server that is away has the same ones. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says of a connection that broke off; it gives no code. */
const brokenConnection =
  /^(?:Connection terminated|Client was closed and is not queryable|Client has encountered a connection error|timeout expired)/;

/** The driver's wording where every connection of a pool is taken for too long. */
const noConnection = 'timeout exceeded when trying to connect';

/** The query builder's wording for a connection that broke off in an earlier statement. */
const discardedConnection = 'Postgres connection has been discarded';

const connectionErrors = new WeakSet<Error>();

/**
 * Notes that an error came from a connection to the database: only such a one makes an unreachable host the database's.
 */
export function markConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors.add(error);
}

/** Away only where each of several attempts, such as one for each address of the server, found it away. */
function commonFault(parts: readonly (DatabaseFault | null)[]): DatabaseFault | null {
  return parts.includes(null) ? null : (parts.find((fault) => fault !== 'away') ?? parts[0] ?? null);
}

function faultOf(error: unknown, ofConnection: boolean): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const isOfConnection = ofConnection || connectionErrors.has(error);
  if (error instanceof AggregateError) return commonFault(error.errors.map((part) => faultOf(part, isOfConnection)));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const faultOfCode = faults[code];
  if (faultOfCode !== undefined) return faultOfCode;
  if (error.message === discardedConnection) return 'away';
  if (isOfConnection) {
    if (networkCodes.has(code) || brokenConnection.test(error.message)) return 'away';
    if (error.message === noConnection) return 'busy';
  }
  return faultOf(error.cause, isOfConnection);
}

/**
 * The fault of the database behind an error; null for every other error, one of another server that cannot be reached
 * included. An error that was caused by another has the fault of its cause.
 */
export function databaseFault(error: unknown): DatabaseFault | null {
  return faultOf(error, false);
}
