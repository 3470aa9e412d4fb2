import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsStock, type OrderStatus, parseOrderStatus } from '#core/order/states.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let standIn: PaymentStandIn;
let product: number;
let now = testDay.getTime();
beforeAll(async () => {
  database = await openTemporaryPGlite();
  standIn = await openPaymentStandIn();
  commerce = await openTestCommerce(database, [], [standIn.provider]);
  await commerce.settings.set(
    'payments.methods',
    ['wallet', 'cod'].map((id) => ({ id, title: id })),
  );
  const goods = { name: 'Staltiesė', slug: 's', regularPrice: '10', stock: { quantity: 1000 } };
  product = await addProduct(database.db, goods, testDay);
});
afterAll(async () => {
  await standIn?.close();
  await commerce?.close();
  await database?.close();
});

async function placeOrder() {
  const cart = commerce.newCart();
  await commerce.services.carts.addItem(cart, { id: product, quantity: 1, pairs: [], submission: {} });
  const placed = await commerce.services.checkout.placeOrder({
    cartId: cart.id,
    form: orderForm({ payment_method: 'wallet' }),
    idempotencyKey: null,
    expectedTotal: null,
    ipAddress: '',
    userAgent: '',
  });
  if (!placed.ok) throw new Error(placed.failure.code);
  await commerce.services.payments.begin(placed.value);
  return placed.value;
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('told' as const),
    attempt: fc.nat({ max: 3 }),
    state: fc.constantFrom(
      'paid' as const,
      'short' as const,
      'authorized' as const,
      'failed' as const,
      'cancelled' as const,
    ),
  }),
  fc.record({ kind: fc.constant('waited' as const), minutes: fc.constantFrom(1, 59, 60, 61) }),
  fc.record({ kind: fc.constant('retried' as const), method: fc.constantFrom('', 'wallet', 'cod') }),
  fc.record({
    kind: fc.constant('moved' as const),
    to: fc.constantFrom<OrderStatus>('cancelled', 'processing', 'on-hold', 'pending'),
  }),
);

type Standing = { status: string; payment: string; held: string; open: number };

async function standingOf(orderId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select status, payment_status as payment,
      (select coalesce(-sum(delta), 0) from stock_movement where order_id = ${orderId}) as held,
      (select count(*)::int from payment where order_id = ${orderId} and state in ('pending', 'authorized')) as open
    from shop_order where id = ${orderId}
  `.execute(database.db);
  return rows[0]!;
}

test('whatever comes in whatever order: goods are held once or not at all, and money is never forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const { payments, orders } = commerce.services;
      const order = await placeOrder();
      let paid = false;
      for (const one of steps) {
        const attempts = standIn.asked.filter(({ returnUrl }) => returnUrl.includes(`/${order.id}/`));
        if (one.kind === 'told') {
          const { reference, total } = attempts[one.attempt % attempts.length]!;
          const amount = one.state === 'short' ? total - 1 : total;
          const money = one.state === 'paid' || one.state === 'short';
          await payments.settle(
            'wallet',
            reference,
            money ? { state: 'paid', amount, currency: 'EUR' } : { state: one.state as 'failed' },
          );
        } else if (one.kind === 'waited') {
          now += one.minutes * 60_000;
          commerce.setTime(new Date(now));
          await payments.expireDue();
        } else if (one.kind === 'retried') await payments.retry(order, one.method);
        else await orders.setStatus(order.id, one.to);

        const { status, payment, held, open } = await standingOf(order.id);
        const known = parseOrderStatus(status)!;
        const keeps = holdsStock(known, { paymentOpen: open === 1 });
        expect([status, Number(held), open <= 1]).toEqual([status, keeps ? 1 : 0, true]);
        if (paid) expect(payment).toBe('paid');
        paid ||= payment === 'paid';
      }
    }),
    { numRuns: 40 },
  );
  const { rows } = await sql<{ left: string; moved: string }>`
    select quantity as left, (select sum(delta) from stock_movement where order_id is not null) as moved
    from stock where product_id = ${product}
  `.execute(database.db);
  expect(Number(rows[0]?.left)).toBe(1000 + Number(rows[0]?.moved));
}, 60_000);
