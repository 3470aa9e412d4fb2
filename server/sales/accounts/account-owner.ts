/** Whose data an action is about: an account, or an address that has none. */
export type AccountOwner = {
  /** Null: nobody has signed in with the address. */
  readonly accountId: number | null;
  /** As it is compared: `foldEmail`. */
  readonly email: string;
  readonly locale: string;
};
