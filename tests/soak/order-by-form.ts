import { type Attempt, noteOrder } from './attempt.ts';
import { readFormFields } from './html-form.ts';
import { publicUrl, type ShopReply } from './shop-client.ts';
import { pauseBetween, pick, productsOf, type SoakWorld } from './soak-world.ts';

const checkout = '/apmokejimas/';
const maxPresses = 12;

const address = {
  billing_first_name: 'Jonas',
  billing_last_name: 'Jonaitis',
  billing_address_1: 'Pilies g. 2',
  billing_postcode: 'LT-01123',
  billing_city: 'Vilnius',
  billing_phone: '+37061234567',
  terms: '1',
  intent: 'order',
};

/** Cookies as a browser stores them. */
function createCookies() {
  const values = new Map<string, string>();
  return {
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    read({ headers }: ShopReply) {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        values.set(name, value);
      }
    },
  };
}

/** A shopper without JavaScript: a form on the product's page, the checkout's page, and its form until it leads on. */
export async function orderByForm(world: SoakWorld, random: () => number): Promise<void> {
  const { client, attempts } = world;
  const cookies = createCookies();
  async function send(kind: string, path: string, fields: Readonly<Record<string, string>> | null): Promise<ShopReply> {
    const posted = {
      method: 'POST' as const,
      body: String(new URLSearchParams(fields ?? {})),
      expected: [200, 303, 400, 409],
    };
    const reply = await client({
      kind,
      path,
      expected: [200],
      headers: {
        Cookie: cookies.header(),
        ...(fields === null ? {} : { Origin: publicUrl, 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields === null ? {} : posted),
    });
    cookies.read(reply);
    return reply;
  }

  const product = pick(random, productsOf(world, random() < 0.4 ? 'SCARCE' : 'BULK'));
  const added = await send('form: into the cart', product.path, { 'add-to-cart': String(product.id), quantity: '1' });
  if (added.status !== 303) return;
  const page = await send('page: checkout', checkout, null);
  if (page.status !== 200) return;
  const fields = readFormFields(page.body, checkout);
  const { idempotency_key: key, expected_total: total } = fields;
  if (key === undefined || total === undefined) return; // an empty cart: nothing was added
  const attempt: Attempt = {
    key,
    via: 'form',
    paymentMethod: pick(random, ['bacs', 'cod']),
    email: `${key.slice(0, 8)}@example.test`,
    lines: { [product.id]: 1 },
    total: Number(total),
    orderId: null,
    otherOrderIds: [],
    refused: null,
    paymentAccepted: false,
    session: null,
  };
  attempts.push(attempt);
  const { email: billing_email, paymentMethod: payment_method } = attempt;
  const filled = { ...fields, ...address, billing_email, payment_method };
  for (let presses = 0; presses < maxPresses && !world.isOver(); presses += 1) {
    const reply = await send('form: order', checkout, filled);
    const location = String(reply.headers['location'] ?? '');
    const id = /order-received\/(\d+)/.exec(location)?.[1];
    if (reply.status === 303 && id !== undefined) return noteOrder(attempt, Number(id));
    if (reply.status !== 0 && reply.status < 500) return world.journal.count(`form refused: ${reply.status}`);
    await pauseBetween(random, 300, 1500);
  }
}
