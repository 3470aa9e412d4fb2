import { type Answer, readAnswer, unreachable } from '#contract/api-answer.ts';
import { wishCountCookie } from '#contract/cookie-names.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { wishPaths } from '#contract/wish-paths.ts';
import type { Wishes } from '#contract/wishes.ts';
import { countOfMark, wishMark } from '#core/wishes/wish-mark.ts';
import { readCookie } from '#app/browser/read-browser-cookie.ts';

// The wish list of this browser as its pages know it: one for the whole page, empty while a page is rendered.
let wished: ReadonlySet<number> = new Set();
let isKnown = false;
let queue: Promise<unknown> = Promise.resolve();
let underWay = 0;
const listeners = new Set<() => void>();

function set(ids: Iterable<number>): void {
  wished = new Set(ids);
  isKnown = true;
  for (const listener of listeners) listener();
}

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a product, or a variation, is on the list. */
export function isWished(id: number): boolean {
  return wished.has(id);
}

/** How many products are on the list; until it is loaded, by the cookie. */
export function countWishes(): number {
  return isKnown ? wished.size : countOfMark(storedMark());
}

const storedMark = () => readCookie(document.cookie, wishCountCookie);

/** Sends one call after the other, so that the last answer is about all of them. */
function call(path: string, body?: object): Promise<Answer<Wishes>> {
  const run = async () => {
    const init =
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
            keepalive: true, // also for whoever is on their way to another page
          };
    const answer = await readAnswer<Wishes>(await fetch(`${vitrinaApiPath}${path}`, init));
    if (answer.ok) set(answer.value.items.map(({ id }) => id));
    return answer;
  };
  underWay += 1;
  const answered = queue
    .then(run)
    .catch((): Answer<Wishes> => ({ ok: false, failure: unreachable }))
    .finally(() => (underWay -= 1));
  queue = answered;
  return answered;
}

/** Loads the list where the cookie tells of another than is known here: of another window, or of another account. */
export function refreshWishes(): void {
  const mark = storedMark();
  if (underWay > 0) return; // its answer tells
  if (mark === wishMark(wished)) return;
  if (countOfMark(mark) > 0) void call(wishPaths.wishes);
  else if (wished.size > 0) set([]);
}

/** Puts a product on the list or takes it off, at once for the page; takes that back where the shop refuses. */
export async function toggleWish(id: number): Promise<Answer<Wishes>> {
  const before = wished;
  const adds = !before.has(id);
  set(adds ? [id, ...before] : [...before].filter((other) => other !== id));
  const answer = await (adds ? call(wishPaths.add, { id }) : call(wishPaths.remove, { ids: [id] }));
  if (!answer.ok) set(adds ? [...wished].filter((other) => other !== id) : [id, ...wished]);
  return answer;
}
