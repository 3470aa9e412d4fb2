import { type OrderChoices, officeOrdersRoute, orderChoicesRoute } from '#contract/office/orders.ts';
import { terminalCarriers } from '#core/shipping/terminal.ts';
import { findOfficeOrders, type OfficeOrderFilters } from '#server/admin/office/find-office-orders.ts';
import { readOrderCountries, readOrderDeliveries, readOrderPayments } from '#server/admin/office/order-choices.ts';
import { listAnswer, sliceOf } from '#server/api/rest-v3/list-answer.ts';
import { answered, type RestCall, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import { readOrders } from '#server/sales/stored-orders/stored-order.ts';
import { findCarrier } from '#core/shipping/carriers.ts';
import type { OfficeServices } from './office-services.ts';
import { orderRow } from './order-row.ts';

/** What a call filters orders by. */
export function orderFilters({ fields }: Pick<RestCall, 'fields'>): OfficeOrderFilters {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].replaceAll('\0', '') : '');
  const paid = text('paid');
  return {
    words: text('search')
      .split(/\s+/)
      .filter((word) => word !== ''),
    statuses: Array.isArray(fields['status']) ? fields['status'].map(String) : [],
    paid: paid === 'yes' || paid === 'no' ? paid : '',
    payment: text('payment'),
    delivery: text('delivery'),
    country: text('country'),
    hasTasks: fields['tasks'] === true,
    from: text('from'),
    to: text('to'),
  };
}

/** Lists of orders, and what they can be filtered by. */
export function orderListResources({ database, publicUrl }: OfficeServices): readonly RestResource[] {
  const { db } = database;
  return [
    {
      route: orderChoicesRoute,
      operations: {
        GET: {
          permission: 'orders.read',
          verb: 'view',
          async handler() {
            const choices: OrderChoices = {
              payments: await readOrderPayments(db),
              deliveries: await readOrderDeliveries(db),
              countries: await readOrderCountries(db),
              carriers: terminalCarriers.map((id) => ({ id, title: findCarrier(id)?.title ?? id })),
            };
            return answered(choices);
          },
        },
      },
    },
    {
      route: officeOrdersRoute,
      operations: {
        GET: {
          permission: 'orders.read',
          verb: 'view',
          async handler(call) {
            const { ids, total } = await findOfficeOrders(db, orderFilters(call), sliceOf(call));
            const orders = await readOrders(db, ids);
            const rows = ids.flatMap((id) => orders.get(id) ?? []).map(orderRow);
            return listAnswer(call, rows, total, { publicUrl });
          },
        },
      },
    },
  ];
}
