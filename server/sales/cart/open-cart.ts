import type { CartId } from '#core/ids.ts';
import { newCartId } from '#server/platform/session/cart-token.ts';
import type { RequestSession } from '#server/platform/session/request-session.ts';
import type { CartSession, TokenRenewal } from '#server/platform/session/sessions.ts';
import type { CartDocument } from './cart-document.ts';
import type { NewCart, ReadCart } from './cart-rows.ts';
import { changesCustomer, customerData, withEnteredData, withoutCustomer } from './customer-data.ts';
import { isOnItsWay, withLastEntry, withLateEntry } from './late-entries.ts';
import {
  firstVersions,
  renewedVersions,
  tokenAccess,
  type TokenAccess,
  type TokenVersions,
  usedVersions,
} from './token-versions.ts';

/** For the shop itself, which may read and change any cart; never for what a request asks. */
export const fullAccess = 'full-access';

/** How a cart is opened: as the session of a request may, or all of it. */
export type CartAccess = RequestSession | typeof fullAccess;

/** A cart; `isNew` saves the query for one that cannot exist yet. */
export type CartName = {
  readonly id: CartId;
  readonly isNew: boolean;
  readonly session: CartAccess;
};

/** A cart as the session of a request may see it. */
export type OpenedCart = {
  readonly id: CartId;
  /** What the session may see: without the shopper's data for an older token, empty for one that opens nothing. */
  readonly document: CartDocument;
  /** The whole document; null where none is stored. */
  readonly stored: CartDocument | null;
  /** Null where it has no row yet. */
  readonly revision: number | null;
  readonly versions: TokenVersions;
  readonly access: TokenAccess;
  /** Version of the session's token; null for the shop itself. */
  readonly version: number | null;
  readonly renewal: TokenRenewal;
};

type OpenTools = {
  readonly start: CartDocument;
  readonly at: Date;
  readonly read: (id: CartId) => Promise<ReadCart>;
};

/** The session of a request; null for the shop itself. */
export function requestSession(access: CartAccess): RequestSession | null {
  return access === fullAccess ? null : access;
}

const noRow: ReadCart = { cart: null, revision: null, versions: firstVersions };

/** Opens the cart of a request; with a token that opens nothing any more, a cart of its own that does not exist yet. */
export async function openCart(cart: CartName, { start, at, read }: OpenTools): Promise<OpenedCart> {
  const session = requestSession(cart.session);
  const renewed = session?.renewed() ?? null;
  const id = renewed?.id ?? cart.id;
  const version = renewed?.version ?? session?.version ?? null;
  const { cart: stored, revision, versions } = cart.isNew && renewed === null ? noRow : await read(id);
  const renewal = renewed === null ? (session?.renewal ?? 'never') : 'renewed';
  const access = version === null ? 'all' : tokenAccess(versions, version, at);
  const common = { stored: stored?.document ?? null, revision, versions, access, version, renewal, id };
  if (access === 'none') return { ...common, id: newCartId(), document: start, stored: null, ...noRow, version: 0 };
  if (stored === null) return { ...common, document: start };
  return { ...common, document: access === 'all' ? stored.document : withoutCustomer(stored.document, start) };
}

type Settling = {
  readonly at: Date;
  /** What the change enters about the shopper, for a cart of which the session sees only a part. */
  readonly enter?: Enter | undefined;
  /** Whether an order is placed with it, which says more of the shopper than the cart is left with. */
  readonly isOrder?: boolean;
};

/** A cart with what a change enters about the shopper. */
export type Enter = (document: CartDocument) => CartDocument;

/** What a change writes, and the token that opens the cart from then on; null where that is the one that was sent. */
export function settleChange(
  opened: OpenedCart,
  changed: CartDocument,
  { at, enter, isOrder = false }: Settling,
): { readonly written: NewCart; readonly renewed: CartSession | null } {
  const { id, document, stored, versions, access, version, renewal } = opened;
  const changesShopper = isOrder || changesCustomer(document, changed);
  if (enter !== undefined && stored !== null && version !== null && isOnItsWay(stored, versions, version, at)) {
    const late = withEnteredData(stored, withLateEntry(stored, enter(stored)));
    return { written: { id, document: late, versions }, renewed: null };
  }
  const entered = withEnteredData(document, changed);
  // With an older token the lines are changed beside what the shopper has entered since.
  const isBeside = access === 'lines' && !changesShopper && stored !== null;
  const merged = isBeside ? { ...entered, ...customerData(stored) } : entered;
  const before = isBeside ? stored : document;
  const isRenewed = renewal === 'renewed' && access === 'all';
  if (version === null || isRenewed)
    return { written: { id, document: withLastEntry(before, merged, null), versions }, renewed: null };
  // An older token gets a new one with an address of its own only: that shows nothing entered since.
  const isDue =
    renewal === 'with-any-change' || (renewal === 'with-customer-data' && (stored === null || changesShopper));
  const renews = access === 'all' ? isDue : changesShopper;
  const next =
    renews && access !== 'none' ? renewedVersions(versions, version, at) : usedVersions(versions, version, at);
  const isNew = next.newest !== versions.newest;
  const issued = isNew ? { version: next.newest, at: at.toISOString() } : null;
  return {
    written: { id, document: withLastEntry(before, merged, issued), versions: next },
    renewed: access === 'none' ? { id, version: 0 } : isNew ? { id, version: next.newest } : null,
  };
}
