import { maxPaperOrders, orderExportRoute, orderPapersRoute, orderPapers } from '#contract/office/orders.ts';
import { possibleIds } from '#core/ids.ts';
import { vilniusDay, vilniusMinute } from '#core/time/vilnius.ts';
import { findOfficeOrders } from '#server/admin/office/find-office-orders.ts';
import { readOrderPapers } from '#server/admin/office/order-papers.ts';
import { sentIds } from '#server/api/rest-v3/list-answer.ts';
import { file, refused, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import { csvLine } from '#server/platform/files/csv-line.ts';
import { safeCell } from '#server/platform/files/safe-cell.ts';
import { readOrders } from '#server/sales/stored-orders/stored-order.ts';
import { orderStatusName } from '#server/admin/orders/order-status-name.ts';
import { parseOrderStatus } from '#core/order/order-states.ts';
import type { OfficeServices } from './office-services.ts';
import { orderFilters } from './order-list-resources.ts';
import { orderRow } from './order-row.ts';

const maxExported = 100_000;
const readAtOnce = 500;

/** Files about orders: papers to print, and a list for a spreadsheet. */
export function orderFileResources(services: OfficeServices): readonly RestResource[] {
  const { database, texts, settings, clock } = services;
  const { db } = database;
  const { text } = texts;

  const papers: RestHandler = async ({ fields, authority }) => {
    const ids = possibleIds(sentIds(fields['include']));
    if (ids.length === 0 || ids.length > maxPaperOrders)
      return refused(400, 'vitrina_too_many_orders', text('Choose between 1 and %s orders.', String(maxPaperOrders)));
    const asked = Array.isArray(fields['papers']) ? fields['papers'].map(String) : [];
    if (asked.includes('invoices') && !authority.permissions.has('invoices.read'))
      return refused(403, 'vitrina_rest_cannot_view', text('This could not be done.'));
    const at = clock();
    const { renderOrderPapers } = await import('#server/admin/office/render-papers.ts');
    const read = await readOrderPapers(db, ids, {
      papers: orderPapers.filter((paper) => asked.includes(paper)),
      texts,
      shop: settings.current().shop.name,
      letterhead: await services.readLetterhead(settings.current()),
      at,
    });
    return file('application/pdf', `uzsakymai-${vilniusDay(at)}.pdf`, await renderOrderPapers(read, texts));
  };

  const exportOrders: RestHandler = async (call) => {
    const { ids } = await findOfficeOrders(db, orderFilters(call), { limit: maxExported, offset: 0 });
    const head = [
      text('Order'),
      text('Placed'),
      text('Status'),
      text('Paid'),
      text('Payment'),
      text('Customer'),
      text('E-mail'),
      text('Phone'),
      text('Delivery'),
      text('Terminal'),
      text('Town'),
      text('Country'),
      text('Total'),
      text('Refunded'),
      text('Currency'),
      text('Invoice'),
      text('Parcels'),
      text('Products'),
    ];
    const lines = [csvLine(head)];
    for (let start = 0; start < ids.length; start += readAtOnce) {
      const some = ids.slice(start, start + readAtOnce);
      const orders = await readOrders(db, some);
      for (const row of some.flatMap((id) => orders.get(id) ?? []).map(orderRow))
        lines.push(
          csvLine(
            [
              row.number,
              vilniusMinute(new Date(row.created)),
              orderStatusName(parseOrderStatus(row.status) ?? 'pending', texts),
              row.is_paid ? text('yes') : text('no'),
              row.payment,
              row.customer,
              row.email,
              row.phone,
              row.delivery,
              row.terminal,
              row.town,
              row.country,
              row.total,
              row.refunded,
              row.currency,
              row.invoice,
              row.parcels.map(({ number }) => number).join(' '),
              row.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
            ].map(safeCell),
          ),
        );
    }
    const content = new TextEncoder().encode(`\uFEFF${lines.join('')}`);
    return file('text/csv; charset=utf-8', `uzsakymai-${vilniusDay(clock())}.csv`, content);
  };

  return [
    { route: orderPapersRoute, operations: { GET: { permission: 'orders.read', verb: 'view', handler: papers } } },
    {
      route: orderExportRoute,
      operations: { GET: { permission: 'exports.run', verb: 'view', handler: exportOrders } },
    },
  ];
}
