import { createContext, useContext } from 'react';
import type { Staff } from '#contract/staff.ts';
import type { Locale } from '#contract/languages.ts';
import type { Permission } from '#core/access/permissions.ts';
import type { Call } from './call.ts';

/** Whoever is signed in, and how they call the shop. */
export type Session = {
  readonly staff: Staff;
  readonly permissions: ReadonlySet<Permission>;
  readonly call: Call;
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
};

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('nobody is signed in');
  return session;
}

export function useCall(): Call {
  return useSession().call;
}

/** Whether whoever is signed in may do something; asks for the same list of permissions as the server. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.has(permission);
}
