import type { Permission } from '#core/access/permissions.ts';

/** What a key of an application lets through: reading, changing, or both. */
export const keyAccesses = ['read', 'write', 'read_write'] as const;
export type KeyAccess = (typeof keyAccesses)[number];

/** Whoever does something with the shop. */
export type Actor =
  /**
   * Somebody of the staff who is signed in; `id`: of their account, `name`: their e-mail address, `provedAt`: when they
   * have last proved who they are; absent: not that it were known.
   */
  | { readonly kind: 'person'; readonly id: number; readonly name: string; readonly provedAt?: Date }
  /** An application; `name`: what the merchant called its key. */
  | { readonly kind: 'key'; readonly id: number; readonly name: string; readonly access: KeyAccess }
  /** Somebody at the command line; `name`: the command. */
  | { readonly kind: 'command'; readonly id: null; readonly name: string }
  /** The shop by itself; `name`: the job. */
  | { readonly kind: 'system'; readonly id: null; readonly name: string };

/** An actor with what they may do, and where they do it from. */
export type Authority = {
  readonly actor: Actor;
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Empty where it is this machine. */
  readonly ipAddress: string;
};

/**
 * Whether somebody may do it; null: whoever is not signed in may nothing, and what requires no permission is for whoever
 * is.
 */
export function may(authority: Authority | null, permission: Permission | null): boolean {
  return authority !== null && (permission === null || authority.permissions.has(permission));
}
