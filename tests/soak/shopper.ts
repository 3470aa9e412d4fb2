import { browse } from './browse.ts';
import { createLongCart, type LongCart } from './long-cart.ts';
import { orderAtOnce, orderByApi } from './order-by-api.ts';
import { orderByForm } from './order-by-form.ts';
import { pauseBetween, productsOf, type SoakWorld } from './soak-world.ts';

export type SoakShopper = {
  readonly cart: LongCart;
  /** Shops until the soak is over. */
  readonly shop: () => Promise<void>;
};

/** A shopper who browses, changes a long-lived cart and orders, with or without JavaScript, at random. */
export function startShopper(world: SoakWorld, random: () => number): SoakShopper {
  const cart = createLongCart(world, random);
  return {
    cart,
    async shop() {
      while (!world.isOver()) {
        const chance = random();
        if (chance < 0.5) await browse(world, random);
        else if (chance < 0.65) await cart.step();
        else if (chance < 0.9) await orderByApi(world, random);
        else await orderByForm(world, random);
        await pauseBetween(random, 20, 250);
      }
    },
  };
}

const crowd = 6;

/** Now and then a crowd orders the last pieces of something in the same moment, until the soak is over. */
export async function rush(world: SoakWorld, random: () => number): Promise<void> {
  for (const { id } of productsOf(world, 'RUSH')) {
    if (world.isOver()) return;
    await orderAtOnce(world, random, id, crowd);
    await pauseBetween(random, 2000, 16_000);
  }
}
