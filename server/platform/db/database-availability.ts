import { databaseFault } from './database-fault.ts';

/** Whether a database server answers, as the shop's own statements show. */
export type DatabaseAvailability = {
  readonly isAway: () => boolean;
  /**
   * Calls back with the reason when it stops answering, and with null when it answers again; returns how to end that.
   */
  readonly onChange: (listener: (reason: string | null) => void) => () => void;
};

type AvailabilityListener = Parameters<DatabaseAvailability['onChange']>[0];

/** What is known of a server, for whoever learns something of it. */
export type AvailabilityRecord = DatabaseAvailability & {
  readonly noteAnswer: () => void;
  /**
   * Notes what a silent connection or an attempt to connect ended with; only an absence counts. A connection that broke
   * is not to be noted: it shows nothing of the others, as somebody may have ended it alone.
   */
  readonly noteFailure: (error: unknown) => void;
};

export function createAvailability(): AvailabilityRecord {
  const listeners = new Set<AvailabilityListener>();
  let away = false;
  function change(reason: string | null): void {
    away = reason !== null;
    for (const listener of listeners) listener(reason);
  }
  return {
    isAway: () => away,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    noteAnswer() {
      if (away) change(null);
    },
    noteFailure(error) {
      if (!away && error instanceof Error && databaseFault(error) === 'away') change(error.message);
    },
  };
}
