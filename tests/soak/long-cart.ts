import { createCartModel, type CartModel } from './cart-model.ts';
import { pick, productsOf, type SoakWorld } from './soak-world.ts';
import { callApi, cartOf, linesOf, newCartToken } from './store-api.ts';

/** A cart that a shopper fills over the whole soak without ordering; nothing in it may get lost. */
export type LongCart = {
  /** Changes it, or reads it where it is not known what is in it. */
  readonly step: () => Promise<void>;
  /** Reads it from a process, once all is calm. */
  readonly check: (process: number) => Promise<void>;
};

const lateChanges = 25_000; // milliseconds after which a change without an answer comes no more

export function createLongCart(world: SoakWorld, random: () => number): LongCart {
  const { client, journal } = world;
  const goods = productsOf(world, 'BULK');
  let token: string | null = null;
  const model: CartModel = createCartModel(lateChanges);

  async function read(process?: number): Promise<void> {
    if (token === null) return;
    const at = process === undefined ? {} : { process };
    const reply = await callApi(client, token, { kind: 'API: cart', path: '/cart', expected: [200], ...at });
    const cart = cartOf(reply);
    if (cart === null) return;
    const problem = model.see(linesOf(cart), performance.now());
    if (problem !== null) journal.violation('a cart changed by itself', problem);
  }

  async function change(): Promise<void> {
    const { id } = pick(random, goods);
    const current = model.known() ?? {};
    const there = current[id] ?? 0;
    const reply = await callApi(client, token, { kind: 'API: cart', path: '/cart', expected: [200] });
    const key = cartOf(reply)?.items.find((item) => item.id === id)?.key;
    const isRemoved = key !== undefined && random() < 0.3;
    const added = 1 + Math.floor(random() * 2);
    const next = isRemoved ? 0 : there + added;
    const [path, body] = isRemoved
      ? ['/cart/remove-item', { key }]
      : key === undefined || random() < 0.5
        ? ['/cart/add-item', { id, quantity: added }]
        : ['/cart/update-item', { key, quantity: next }];
    model.begin(id, next);
    const kind = 'API: change of a cart';
    const changed = await callApi(client, token, { kind, path, body, expected: [200, 201, 400, 409] });
    const cart = cartOf(changed);
    const at = performance.now();
    if (cart === null) return model.end(changed.status, at);
    const problem = model.see(linesOf(cart), at, true);
    if (problem !== null) journal.violation('a change of a cart was lost', problem);
  }

  return {
    async step() {
      token ??= await newCartToken(client);
      if (token === null) return;
      if (model.known() === null) await read();
      else await change();
    },
    check: read,
  };
}
