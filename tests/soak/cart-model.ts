/** Pieces by product. */
type Lines = Readonly<Record<string, number>>;

/** What a cart may contain, from the answers to the changes of it. One change at a time. */
export type CartModel = {
  /** What is in it; null while a change without an answer may or may not have happened. */
  readonly known: () => Lines | null;
  /** A change is sent that sets the pieces of a product. */
  readonly begin: (product: number, quantity: number) => void;
  /** The change was answered without the cart: a refusal below 500 changed nothing, anything else is open. */
  readonly end: (status: number, at: number) => void;
  /**
   * The cart was seen; `changed` where it is the answer to the change. Returns what is wrong. Times in milliseconds.
   */
  readonly see: (lines: Lines, at: number, changed?: boolean) => string | null;
};

function textOf(lines: Lines): string {
  return Object.entries(lines)
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([product, quantity]) => `${product}×${quantity}`)
    .join(' ');
}

/** Follows a cart. A change without an answer may still happen for `lateChanges` milliseconds. */
export function createCartModel(lateChanges: number): CartModel {
  let before: Lines = {};
  let after: Lines | null = null;
  let openSince: number | null = null;

  return {
    known: () => (after === null ? before : null),
    begin(product, quantity) {
      after = { ...before, [product]: quantity };
    },
    end(status, at) {
      if (status >= 400 && status < 500) after = null;
      else openSince = at;
    },
    see(lines, at, changed = false) {
      const seen = textOf(lines);
      const may = [...(changed ? [] : [before]), ...(after === null ? [] : [after])].map(textOf);
      if (!may.includes(seen)) {
        const problem = `it contains „${seen}“ instead of „${may.join('“ or „')}“`;
        [before, after, openSince] = [lines, null, null];
        return problem;
      }
      const isSettled = changed || after === null || seen === textOf(after) || at - (openSince ?? at) > lateChanges;
      if (isSettled) [before, after, openSince] = [lines, null, null];
      return null;
    },
  };
}
