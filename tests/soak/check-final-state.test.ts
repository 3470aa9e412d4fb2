import { describe, expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { checkFinalState, type Evidence } from './check-final-state.ts';
import type { FinalDocument, FinalOrder, FinalState } from './final-state.ts';

const scarce = 7;

function order(changes: Partial<FinalOrder> = {}): FinalOrder {
  return {
    id: 1,
    key: 'key-1',
    status: 'processing',
    paymentStatus: 'unpaid',
    paymentMethod: 'cod',
    total: 2000,
    refunded: 0,
    isConfirmed: false,
    tasks: [],
    lines: [{ product: scarce, quantity: 2 }],
    coupons: [],
    ...changes,
  };
}

function attempt(changes: Partial<Attempt> = {}): Attempt {
  return {
    key: 'key-1',
    via: 'api',
    paymentMethod: 'cod',
    email: 'a@example.test',
    lines: { [scarce]: 2 },
    total: 2000,
    orderId: 1,
    otherOrderIds: [],
    refused: null,
    paymentAccepted: false,
    session: null,
    ...changes,
  };
}

function document(number: number, changes: Partial<FinalDocument> = {}): FinalDocument {
  return {
    id: number,
    series: 'VIT',
    number,
    kind: 'invoice',
    orderId: number,
    creditsId: null,
    refundId: null,
    total: 2000,
    ...changes,
  };
}

/** One order of two of five pieces, all as it should be, with what a test changes. */
function rulesBroken(changes: Partial<FinalState> = {}, evidence: Partial<Evidence> = {}): readonly string[] {
  const state: FinalState = {
    orders: [order()],
    payments: [],
    stock: [{ product: scarce, quantity: 3, isCounted: true, ledger: 3 }],
    movements: [{ orderId: 1, product: scarce, delta: -2 }],
    refunds: [],
    documents: [],
    nextNumbers: {},
    coupons: [],
    mails: [],
    sentMails: [],
    prices: {},
    ...changes,
  };
  const all: Evidence = {
    attempts: [attempt()],
    pieces: { [scarce]: 5 },
    received: [],
    mayRepeat: () => false,
    providerRefunds: [],
    ...evidence,
  };
  return [...new Set(checkFinalState(state, all).map(({ rule }) => rule))];
}

test('an order that is stored as it was answered is right', () => {
  expect(rulesBroken()).toEqual([]);
});

describe('orders', () => {
  test('an answered order that is not stored is lost', () => {
    const none = { orders: [], movements: [], stock: [{ product: scarce, quantity: 5, isCounted: true, ledger: 5 }] };
    expect(rulesBroken(none)).toEqual(['an answered order is lost']);
    expect(rulesBroken(none, { attempts: [attempt({ orderId: null })] })).toEqual([]);
  });

  test('two orders of one key are doubled, whatever was answered', () => {
    const changes = {
      orders: [order(), order({ id: 2 })],
      movements: [1, 2].map((orderId) => ({ orderId, product: scarce, delta: -2 })),
      stock: [{ product: scarce, quantity: 1, isCounted: true, ledger: 1 }],
    };
    expect(rulesBroken(changes)).toEqual(['an order is doubled']);
    const attempts = [attempt({ otherOrderIds: [2] })];
    expect(rulesBroken({}, { attempts })).toEqual(['one key was answered with several orders']);
  });

  test('other lines, another total, an order of nobody and a refused one are found', () => {
    expect(rulesBroken({}, { attempts: [attempt({ lines: { [scarce]: 3 } })] })).toEqual(['an order has other lines']);
    expect(rulesBroken({}, { attempts: [attempt({ total: 1999 })] })).toEqual(['an order has another total']);
    expect(rulesBroken({}, { attempts: [] })).toEqual(['an order that nobody placed']);
    const attempts = [attempt({ orderId: null, refused: 'sold_out' })];
    expect(rulesBroken({}, { attempts })).toEqual(['a refused order is stored']);
  });
});

describe('stock', () => {
  test('more sold than there was is oversold, also where stock and ledger agree', () => {
    const stock = [{ product: scarce, quantity: -1, isCounted: true, ledger: -1 }];
    expect(rulesBroken({ stock }, { pieces: { [scarce]: 1 } })).toEqual(['oversold']);
    expect(
      rulesBroken(
        { stock: [{ ...stock[0], product: scarce, isCounted: true, quantity: 0, ledger: 0 }] },
        { pieces: { [scarce]: 1 } },
      ),
    ).toContain('oversold');
  });

  test('stock that differs from its ledger, or from the start less the orders, is found', () => {
    const stock = (quantity: number, ledger: number) => [{ product: scarce, quantity, isCounted: true, ledger }];
    expect(rulesBroken({ stock: stock(3, 4) })).toEqual(['stock differs from its ledger']);
    expect(rulesBroken({ stock: stock(4, 4) })).toEqual(['stock is not what orders left']);
  });

  test('a cancelled order holds nothing, a refund gives back what it restocked', () => {
    const orders = [order({ status: 'cancelled' })];
    expect(rulesBroken({ orders })).toContain('an order holds other stock than it should');
    const refund = { orderId: 1, total: 1000, paymentStatus: 'by_hand', restocked: [{ product: scarce, quantity: 1 }] };
    const movements = [{ orderId: 1, product: scarce, delta: -1 }];
    const stock = [{ product: scarce, quantity: 4, isCounted: true, ledger: 4 }];
    expect(rulesBroken({ refunds: [refund], movements, stock })).toEqual([]);
    expect(rulesBroken({ refunds: [refund] })).toContain('an order holds other stock than it should');
  });

  test('a payment that is open holds the stock of a pending order, one that is over does not', () => {
    const orders = [order({ status: 'pending' })];
    const payment = { orderId: 1, providerReference: null, amount: 2000 };
    expect(rulesBroken({ orders, payments: [{ ...payment, state: 'pending' }] })).toEqual([]);
    expect(rulesBroken({ orders, payments: [{ ...payment, state: 'expired' }] })).toContain(
      'an order holds other stock than it should',
    );
  });
});

describe('coupons', () => {
  const orders = [order({ coupons: ['few'] })];
  const coupon = { code: 'few', limit: 1, used: 1, counting: 1 };

  test('a coupon counts the orders that use it, within its limit', () => {
    expect(rulesBroken({ orders, coupons: [coupon] })).toEqual([]);
    expect(rulesBroken({ orders, coupons: [{ ...coupon, used: 0 }] })).toEqual([
      'a coupon counts other uses than its orders',
    ]);
    expect(rulesBroken({ coupons: [coupon] })).toEqual(['a coupon counts other uses than its orders']);
    expect(rulesBroken({ orders, coupons: [{ ...coupon, limit: 0 }] })).toEqual(['a coupon is used beyond its limit']);
  });
});

describe('invoices', () => {
  const nextNumbers = { VIT: 3 };
  const paid = order({ status: 'completed' });
  const attempts = [attempt()];

  test('a series without gaps is right, and one with a gap, a doubled or a future number is not', () => {
    const credited = [document(1), document(2, { orderId: 1, kind: 'credit', creditsId: 1 })];
    expect(rulesBroken({ documents: credited, nextNumbers }, { attempts })).toEqual([]);
    const gap = [document(1), document(3, { orderId: 1, kind: 'credit', creditsId: 1 })];
    expect(rulesBroken({ documents: gap, nextNumbers: { VIT: 4 } })).toEqual(['a series of invoices has a gap']);
    expect(rulesBroken({ documents: credited, nextNumbers: { VIT: 4 } })).toEqual(['a series of invoices has a gap']);
    expect(rulesBroken({ documents: credited, nextNumbers: { VIT: 2 } })).toEqual(['a number would be issued again']);
    const doubled = credited.map((one) => ({ ...one, number: 1 }));
    expect(rulesBroken({ documents: doubled, nextNumbers: { VIT: 2 } })).toEqual(['an invoice number is doubled']);
  });

  test('a paid order has one invoice over its total less its refunds', () => {
    expect(rulesBroken({ orders: [paid] })).toEqual(['a paid order has no invoice']);
    const one = { orders: [paid], documents: [document(1)], nextNumbers: { VIT: 2 } };
    expect(rulesBroken(one)).toEqual([]);
    expect(rulesBroken({ ...one, documents: [document(1, { total: 1999 })] })).toEqual([
      'invoices do not sum to the order',
    ]);
    const two = [document(1), document(2, { orderId: 1 })];
    expect(rulesBroken({ ...one, documents: two, nextNumbers })).toContain('an order has two invoices');
  });
});

describe('payments', () => {
  const orders = [order({ paymentMethod: 'card', paymentStatus: 'paid' })];
  const attempts = [attempt({ paymentAccepted: true, session: 'cs_1' })];
  const payment = { orderId: 1, providerReference: 'cs_1', amount: 2000, state: 'paid' };
  const invoices = { documents: [document(1)], nextNumbers: { VIT: 2 } };

  test('an accepted payment is stored with its amount, and its order does not wait', () => {
    expect(rulesBroken({ ...invoices, orders, payments: [payment] }, { attempts })).toEqual([]);
    expect(rulesBroken({ ...invoices, orders }, { attempts })).toEqual(['a payment that was accepted is not stored']);
    expect(rulesBroken({ ...invoices, orders, payments: [{ ...payment, amount: 1 }] }, { attempts })).toEqual([
      'another amount was paid',
    ]);
    const pending = [order({ status: 'failed' })];
    expect(rulesBroken({ orders: pending, payments: [payment] }, { attempts })).toContain(
      'a paid order waits for its payment',
    );
    const twice = [payment, { ...payment, providerReference: 'cs_2' }];
    expect(rulesBroken({ ...invoices, orders, payments: twice }, { attempts })).toEqual([
      'an order was paid twice unnoticed',
    ]);
  });

  test('money that the provider sent back is noted once', () => {
    const refunds = [{ orderId: 1, total: 500, paymentStatus: 'done', restocked: [] }];
    const documents = [
      document(1),
      document(1, { id: 9, series: 'VITK', kind: 'credit', creditsId: 1, refundId: 1, total: 500 }),
    ];
    const state = {
      orders: [order({ paymentMethod: 'card', paymentStatus: 'paid', refunded: 500 })],
      payments: [payment],
      refunds,
      documents,
      nextNumbers: { VIT: 2, VITK: 2 },
    };
    const sent = { session: 'cs_1', amount: 500 };
    expect(rulesBroken(state, { attempts, providerRefunds: [sent] })).toEqual([]);
    expect(rulesBroken(state, { attempts, providerRefunds: [sent, sent] })).toEqual([
      'refunds differ from what the provider sent',
    ]);
    expect(rulesBroken(state, { attempts })).toEqual(['refunds differ from what the provider sent']);
  });
});

describe('mails', () => {
  const orders = [order({ isConfirmed: true })];
  const mails = [{ orderId: 1, topic: 'mail.order-placed', isFinished: true }];
  const messageId = '<1.order-placed.abc@linonamai.example>';
  const received = [{ messageId, at: 10 }];
  const sentMails = [messageId];

  test('a confirmation is queued, sent and received once', () => {
    expect(rulesBroken({ orders, mails, sentMails }, { received })).toEqual([]);
    expect(rulesBroken({ orders, sentMails }, { received })).toEqual(['an order is not confirmed once']);
    expect(rulesBroken({ orders, mails: [...mails, ...mails], sentMails }, { received })).toEqual([
      'an order is not confirmed once',
    ]);
    expect(rulesBroken({ orders, mails })).toEqual(['the confirmation of an order did not arrive']);
    expect(rulesBroken({ mails, sentMails })).toEqual(['a mail noted as sent did not arrive']);
    const waiting = [{ orderId: 1, topic: 'mail.order-placed', isFinished: false }];
    expect(rulesBroken({ orders, mails: waiting, sentMails }, { received })).toEqual(['a mail still waits']);
  });

  test('a mail comes twice only where a crash fell between sending and noting', () => {
    const twice = { received: [...received, { messageId, at: 900 }] };
    expect(rulesBroken({ orders, mails, sentMails }, twice)).toEqual(['a mail came twice without a crash']);
    expect(rulesBroken({ orders, mails, sentMails }, { ...twice, mayRepeat: (at) => at < 20 })).toEqual([]);
  });
});
