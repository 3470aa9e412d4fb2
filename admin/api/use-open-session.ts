import { useCallback, useEffect, useMemo, useState } from 'react';
import { officeBase } from '#contract/office/pages.ts';
import { signInPage } from '#contract/sign-in-page.ts';
import { returnParameter } from '#contract/staff-pages.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import type { Locale } from '#contract/languages.ts';
import { ApiProblem, type Call, createCall } from './call.ts';
import type { Session } from './session.tsx';

/** A call waits until whoever is signed in has proved that it is them. */
export type Proof = { readonly call: Call; readonly email: string; readonly onDone: (proved: boolean) => void };

type Opening = {
  /** Null until it is known who is signed in. */
  readonly session: Omit<Session, 'locale' | 'setLocale'> | null;
  readonly problem: unknown;
  readonly retry: () => void;
  readonly proof: Proof | null;
};

function leaveToSignIn(): void {
  const back = `${location.pathname}${location.search}`;
  location.assign(`${officeBase}${signInPage}/?${new URLSearchParams({ [returnParameter]: back })}`);
}

const patience = [1000, 3000] as const; // milliseconds before what could not be reached is tried again

/** Reads who is signed in; a shop that starts or is busy is asked again before that is shown as a problem. */
async function readPatiently(read: () => Promise<Staff>): Promise<Staff> {
  for (const pause of patience) {
    try {
      return await read();
    } catch (error) {
      const mayPass = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      if (!mayPass) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return read();
}

/** Asks for a proof by showing the dialog, and waits until it is closed. */
type Ask = (done: ((proved: boolean) => void) | null) => void;

/** A way to call the shop in a language, and to find out who is signed in, whose nonce its calls send. */
function openCalls(locale: Locale, ask: Ask): { readonly call: Call; readonly readStaff: () => Promise<Staff> } {
  let nonce = '';
  const call = createCall({
    locale,
    nonce: () => nonce,
    renewNonce: async () => void (await readStaff()),
    onSignedOut: leaveToSignIn,
    async prove() {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      ask(resolve);
      const proved = await promise;
      ask(null);
      return proved;
    },
  });
  async function readStaff(): Promise<Staff> {
    const { value } = await call<Staff>(`vitrina/v1${staffPaths.staff}`, { isWithoutNonce: true });
    nonce = value.nonce;
    return value;
  }
  return { call, readStaff };
}

/** Whether nothing about somebody changed that pages show: open pages stay as they are then. */
function isSameStaff(one: Staff | null, { email, name, role, permissions }: Staff): boolean {
  return (
    one?.email === email && one.name === name && one.role === role && one.permissions.join() === permissions.join()
  );
}

/** Finds out who is signed in, and makes what calls are sent by; whoever is not is led to the sign-in page. */
export function useOpenSession(locale: Locale): Opening {
  const [staff, setStaff] = useState<Staff | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [asked, setAsked] = useState<{ readonly done: (proved: boolean) => void } | null>(null);
  const calls = useMemo(() => openCalls(locale, (done) => setAsked(done === null ? null : { done })), [locale]);
  const open = useCallback(() => {
    setProblem(null);
    readPatiently(calls.readStaff).then(
      (read) => setStaff((before) => (isSameStaff(before, read) ? before : read)),
      setProblem,
    );
  }, [calls]);
  useEffect(open, [open]);

  const permissions = useMemo(() => new Set(staff?.permissions), [staff]);
  const session = useMemo(
    () => (staff === null ? null : { staff, permissions, call: calls.call }),
    [staff, permissions, calls],
  );
  const proof = asked === null || staff === null ? null : { call: calls.call, email: staff.email, onDone: asked.done };
  return { session, problem, retry: open, proof };
}
