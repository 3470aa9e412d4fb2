import { namesRate, suitsDelivery } from '#core/checkout/payment-for-delivery.ts';
import { isPaidToBankAccount } from '#core/payment/methods.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import { testBank } from '#server/sales/payments/test-bank/test-bank.ts';
import { type ExaminedShop, type Finding, findingsFor, foundIf } from './finding.ts';
import { paymentsOfShop } from './payments-of-shop.ts';

type Delivery = { readonly methodId: string; readonly instanceId: number; readonly label: string };

function deliveriesOf({ shipping }: Pick<ShopSettings, 'shipping'>): readonly Delivery[] {
  return shipping.zones.flatMap(({ name, methods }) =>
    methods
      .filter(({ enabled }) => enabled)
      .map(({ method: methodId, instanceId, title }) => ({
        methodId,
        instanceId,
        label: `${title} (${name}, ${instanceId})`,
      })),
  );
}

function suits(method: PaymentMethod, delivery: Delivery): boolean {
  return suitsDelivery(method, { needsShipping: true, chosen: [delivery] });
}

/** Rules by which a delivery selects a payment method that is not offered, or not with that delivery. */
function brokenRules(
  deliveries: readonly Delivery[],
  offered: readonly PaymentMethod[],
  { checkout }: ShopSettings,
): readonly string[] {
  return deliveries.flatMap((delivery) => {
    const rule = checkout.shippingRules.find(({ instanceId }) => instanceId === delivery.instanceId);
    if (rule === undefined || rule.payment === '') return [];
    const method = offered.find(({ id }) => id === rule.payment);
    return method !== undefined && suits(method, delivery) ? [] : [`${delivery.label}: ${rule.payment}`];
  });
}

/** What keeps orders from being paid as the settings mean it. */
export function checkPayments(shop: ExaminedShop): Promise<readonly Finding[]> {
  const current = shop.settings.current();
  const offered = paymentsOfShop(shop);
  const offeredIds = offered.map(({ id }) => id);
  const deliveries = deliveriesOf(current);
  return Promise.resolve([
    ...foundIf(
      {
        code: 'no_payment',
        severity: 'error',
        says: 'There is no way to pay',
        advice: 'Switch one on in the setting payments.methods',
      },
      offered.length === 0,
    ),
    ...findingsFor(
      {
        code: 'delivery_without_payment',
        severity: 'error',
        says: 'Ways of delivery that no way to pay goes with: whoever chooses them cannot order',
        advice: 'Name them in enableForMethods of one in the setting payments.methods, or leave it empty for all',
      },
      offered.length === 0
        ? []
        : deliveries.filter((delivery) => !offered.some((method) => suits(method, delivery))).map(({ label }) => label),
    ),
    ...foundIf(
      {
        code: 'test_bank',
        severity: 'error',
        says: 'Bank links lead to the test bank: orders count as paid, and no money comes',
        advice: 'Set up a provider, or switch it off: npm run shop -- settings set payments.testBank false',
      },
      offered.some(({ provider }) => provider === testBank),
    ),
    ...findingsFor(
      {
        code: 'payment_not_offered',
        severity: 'warning',
        says: 'Ways to pay that are switched on, and cannot be offered: their provider is not there',
        advice: 'Give the provider its keys, or switch the method off in payments.methods',
      },
      current.payments.methods
        .filter(({ id, enabled }) => enabled && !offeredIds.includes(id))
        .map(({ title, id }) => `${title} (${id})`),
    ),
    ...findingsFor(
      {
        code: 'payment_rule_without_payment',
        severity: 'warning',
        says: 'Ways of delivery whose rule selects a way to pay that is not offered with them: nothing is selected',
        advice: 'Set that way to pay up, or name another one in the setting checkout.shippingRules',
      },
      brokenRules(deliveries, offered, current),
    ),
    ...findingsFor(
      {
        code: 'payment_for_unknown_delivery',
        severity: 'warning',
        says: 'Ways to pay that are only for deliveries which do not exist',
        advice: 'Correct enableForMethods in the setting payments.methods: a method, or a rate such as flat_rate:90',
      },
      offered.flatMap(({ title, enableForMethods }) =>
        enableForMethods
          .filter((name) => !deliveries.some((delivery) => namesRate([name], delivery)))
          .map((name) => `${title}: ${name}`),
      ),
    ),
    ...foundIf(
      {
        code: 'transfer_without_account',
        severity: 'error',
        says: 'Transfers are offered, but shoppers are not told an account',
        advice: 'Set it: npm run shop -- settings set shop.bankAccount "LT…"',
      },
      offeredIds.some(isPaidToBankAccount) && current.shop.bankAccount === '',
    ),
  ]);
}
