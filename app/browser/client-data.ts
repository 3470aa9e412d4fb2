const guest = 0; // shoppers have no account

/** The key under which the browser stores the shop's data for a user. */
export const clientDataKey = `WP_DATA_USER_${guest}`;

/** A part of what this browser stores for the shop, such as `vitrina/rest`. */
export type ClientData = {
  readonly read: (part: string) => unknown;
  readonly write: (part: string, value: unknown) => void;
};

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What the browser stores, by part. Where storage is refused, nothing is stored and nothing breaks. */
export function openClientData(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ClientData {
  function readAll(): Record<string, unknown> {
    try {
      return parse(storage().getItem(clientDataKey));
    } catch {
      return {};
    }
  }
  return {
    read: (part) => readAll()[part],
    write(part, value) {
      try {
        storage().setItem(clientDataKey, JSON.stringify({ ...readAll(), [part]: value }));
      } catch {
        // Private windows and full storage: the next visit starts without it.
      }
    },
  };
}
