import pg from 'pg';

type StoredLine = { readonly product: number; readonly quantity: number };

export type FinalOrder = {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly total: number;
  readonly refunded: number;
  readonly isConfirmed: boolean;
  readonly tasks: readonly string[];
  readonly lines: readonly StoredLine[];
  /** Codes of its coupons. */
  readonly coupons: readonly string[];
};

export type FinalPayment = {
  readonly orderId: number;
  readonly providerReference: string | null;
  readonly amount: number;
  readonly state: string;
};

export type FinalStock = {
  readonly product: number;
  readonly quantity: number;
  readonly isCounted: boolean;
  readonly ledger: number;
};

/** What the stock ledger says of one order and product. */
export type FinalMovement = { readonly orderId: number; readonly product: number; readonly delta: number };

export type FinalRefund = {
  readonly orderId: number;
  readonly total: number;
  readonly paymentStatus: string;
  readonly restocked: readonly StoredLine[];
};

export type FinalDocument = {
  readonly id: number;
  readonly series: string;
  readonly number: number;
  readonly kind: string;
  readonly orderId: number;
  readonly creditsId: number | null;
  readonly refundId: number | null;
  readonly total: number;
};

export type FinalCoupon = {
  readonly code: string;
  readonly limit: number | null;
  readonly used: number;
  readonly counting: number;
};

export type FinalMail = { readonly orderId: number; readonly topic: string; readonly isFinished: boolean };

/** What a database holds once a soak is over. Amounts are minor units. */
export type FinalState = {
  readonly orders: readonly FinalOrder[];
  readonly payments: readonly FinalPayment[];
  readonly stock: readonly FinalStock[];
  readonly movements: readonly FinalMovement[];
  readonly refunds: readonly FinalRefund[];
  readonly documents: readonly FinalDocument[];
  /** The next number of each series. */
  readonly nextNumbers: Readonly<Record<string, number>>;
  readonly coupons: readonly FinalCoupon[];
  readonly mails: readonly FinalMail[];
  /** Mails noted as sent in the orders' histories, by their Message-ID. */
  readonly sentMails: readonly string[];
  /** Prices of the products on sale, as the shop's own reads have them. */
  readonly prices: Readonly<Record<number, number>>;
};

const readings = {
  orders: `select o.id, o.idempotency_key as key, o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.total::float8 as total, o.refunded_total::float8 as refunded,
      o.confirmed_at is not null as "isConfirmed", o.tasks,
      (select coalesce(json_agg(json_build_object('product', coalesce(l.variation_id, l.product_id), 'quantity', l.quantity::float8) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(c.code), '[]') from coupon_use u join coupon c on c.id = u.coupon_id where u.order_id = o.id) as coupons
    from shop_order o order by o.id`,
  payments: `select order_id as "orderId", provider_reference as "providerReference", amount::float8 as amount, state
    from payment order by id`,
  stock: `select product_id as product, quantity::float8 as quantity, managed as "isCounted",
      (select coalesce(sum(delta), 0)::float8 from stock_movement m where m.product_id = stock.product_id) as ledger
    from stock order by product_id`,
  movements: `select order_id as "orderId", product_id as product, sum(delta)::float8 as delta
    from stock_movement where order_id is not null group by order_id, product_id order by order_id, product_id`,
  refunds: `select r.order_id as "orderId", r.total::float8 as total, r.payment_status as "paymentStatus",
      (select coalesce(json_agg(json_build_object('product', coalesce(l.variation_id, l.product_id), 'quantity', p.quantity::float8)), '[]')
        from refund_line p join order_line l on l.order_id = r.order_id and p.part = 'line:' || l.position
        where p.refund_id = r.id and r.restocked) as restocked
    from refund r order by r.id`,
  documents: `select id, series, number, kind, order_id as "orderId", credits_id as "creditsId", refund_id as "refundId",
      total::float8 as total from invoice order by id`,
  coupons: `select code, usage_limit as limit, used,
      (select count(*)::int from coupon_use u where u.coupon_id = coupon.id and u.counts) as counting from coupon order by id`,
  mails: `select (payload->>'orderId')::int as "orderId", topic, finished_at is not null as "isFinished"
    from outbox where topic like 'mail.%' and payload->>'orderId' is not null order by id`,
} as const;

/** Reads it all at one moment. */
export async function readFinalState(url: string): Promise<FinalState> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const read = async (text: string) => (await client.query(text)).rows as unknown;
    const lists: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(readings)) lists[name] = await read(text);
    const series = (await read('select series, next_number from invoice_series')) as readonly {
      readonly series: string;
      readonly next_number: number;
    }[];
    const sent = (await read(
      `select data->>'messageId' as id from order_event where kind = 'mail' and data->>'sent' = 'true'`,
    )) as readonly { readonly id: string }[];
    const prices = (await read(
      `select id, round(regular_price * 100)::float8 as price from product
        where sku like 'SOAK-%' and type = 'simple' and sale_price is null`,
    )) as readonly { readonly id: number; readonly price: number }[];
    return {
      ...(lists as Pick<FinalState, keyof typeof readings>),
      nextNumbers: Object.fromEntries(series.map(({ series: name, next_number: next }) => [name, next])),
      sentMails: sent.map(({ id }) => id),
      prices: Object.fromEntries(prices.map(({ id, price }) => [id, price])),
    };
  } finally {
    await client.end();
  }
}
