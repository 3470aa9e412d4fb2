import { isPaidToBankAccount } from '#core/payment/methods.ts';
import { type ExaminedShop, type Finding, findingsFor, foundIf } from './finding.ts';
import { paymentsOfShop } from './payments-of-shop.ts';

const sharedByFew = 20; // shoppers of a mobile network share an address

/** Settings by which unpaid orders take stock from those who would pay, or are cancelled without fair warning. */
export function checkUnpaidOrders(shop: ExaminedShop): Promise<readonly Finding[]> {
  const { unpaidOrders, mail } = shop.settings.current();
  const { cancelAfterDays, remindDaysBefore, perAddressHourly } = unpaidOrders;
  const limits = [
    'perBuyer',
    'piecesPerProduct',
    'perAddressHourly',
    'piecesPerAddressHourly',
    'reserveAgainHours',
  ] as const;
  const offersTransfer = paymentsOfShop(shop).some(({ id }) => isPaidToBankAccount(id));
  const cancels = offersTransfer && cancelAfterDays > 0;
  return Promise.resolve([
    ...findingsFor(
      {
        code: 'unpaid_orders_not_limited',
        severity: 'warning',
        says: 'Limits of unpaid orders that are switched off: one visitor can take all stock without paying',
        advice: 'Set each: npm run shop -- settings set unpaidOrders.NAME N',
      },
      limits.filter((name) => unpaidOrders[name] === 0),
    ),
    ...foundIf(
      {
        code: 'unpaid_address_limit_low',
        severity: 'warning',
        says: `Fewer than ${sharedByFew} unpaid orders an hour from one address: many shoppers of a mobile network share one`,
        advice: 'Raise it: npm run shop -- settings set unpaidOrders.perAddressHourly 100',
      },
      perAddressHourly > 0 && perAddressHourly < sharedByFew,
    ),
    ...foundIf(
      {
        code: 'unpaid_transfers_never_end',
        severity: 'warning',
        says: 'Orders whose transfer does not come keep their stock for ever',
        advice: 'End them after some days: npm run shop -- settings set unpaidOrders.cancelAfterDays 7',
      },
      offersTransfer && cancelAfterDays === 0,
    ),
    ...foundIf(
      {
        code: 'unpaid_reminder_at_once',
        severity: 'warning',
        says: 'Shoppers are reminded of their transfer as soon as they have ordered',
        advice: 'Set unpaidOrders.remindDaysBefore to fewer days than unpaidOrders.cancelAfterDays',
      },
      cancels && remindDaysBefore >= cancelAfterDays,
    ),
    ...foundIf(
      {
        code: 'unpaid_cancelled_unwarned',
        severity: 'warning',
        says: 'Orders whose transfer does not come are cancelled without a warning at least a day before',
        advice: 'Set unpaidOrders.remindDaysBefore to 1 or more, and take payment-reminder out of mail.off',
      },
      cancels && (remindDaysBefore === 0 || mail.off.includes('payment-reminder')),
    ),
  ]);
}
