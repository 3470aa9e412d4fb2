import {
  officeOrderRoute,
  orderDocumentRoute,
  orderInvoiceRoute,
  orderParcelRoute,
  orderPaymentRoute,
  type OrderPreview,
  orderPreviewRoute,
  orderStatusRoute,
  orderTaskRoute,
  orderTerminalRoute,
} from '#contract/office/order.ts';
import { isPossibleId } from '#core/ids.ts';
import { type MinorUnits, minorToDecimalText, subtractMinor } from '#core/money.ts';
import { previewAction } from '#server/admin/actions/preview-action.ts';
import { orderInput } from '#server/api/rest-v3/order-input.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { type Action, runAction } from '#server/admin/actions/action.ts';
import { issueOrderInvoice } from '#server/admin/orders/invoice-actions.ts';
import { updateOrder } from '#server/admin/orders/order-actions.ts';
import { sendOrderParcel } from '#server/admin/orders/parcel-actions.ts';
import { recordPayment } from '#server/admin/orders/record-payment.ts';
import { endOrderTask } from '#server/admin/orders/task-actions.ts';
import { changeTerminal } from '#server/admin/orders/terminal-action.ts';
import { orderFailure, unknownOrder } from '#server/api/rest-v3/order-failures.ts';
import {
  answered,
  file,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { invoiceFilename } from '#server/sales/invoices/invoice-documents.ts';
import { readInvoices } from '#server/sales/invoices/read-invoice.ts';
import { renderInvoicePdf } from '#server/sales/invoices/render-invoice-pdf.ts';
import type { OfficeServices } from './office-services.ts';
import { readOfficeOrder } from './order-detail.ts';
import { orderRefusal } from './order-refusals.ts';

const idOf = ({ path }: Pick<RestCall, 'path'>) => Number(path['id']);

/** One order, and what is done with it beside changing its fields. */
export function orderActionResources(services: OfficeServices): readonly RestResource[] {
  const { database, settings, publicUrl, texts } = services;
  const { db } = database;

  /** A call that runs an action about the order at its address. */
  function post<Input, Output, Fault extends { readonly code: string }>(
    action: Action<Input, Output, Fault>,
    inputOf: (call: RestCall) => Readonly<Record<string, unknown>>,
  ) {
    const handler: RestHandler = async (call): Promise<RestAnswer> => {
      const id = idOf(call);
      if (!isPossibleId(id)) return unknownOrder(404, texts);
      const done = await runAction(services, call.authority, action, inputOf(call));
      return done.ok ? answered({ id }) : orderRefusal(done.failure, texts);
    };
    return { POST: { permission: action.permission, verb: 'edit', handler } } as const;
  }

  const read: RestHandler = async (call) => {
    const id = idOf(call);
    const order = isPossibleId(id) ? await readOfficeOrder({ db, settings, publicUrl }, id) : null;
    return order === null ? unknownOrder(404, texts) : answered(order);
  };

  const preview: RestHandler = async (call) => {
    const id = idOf(call);
    const before = isPossibleId(id) ? await readOrder(db, id) : null;
    if (before === null) return unknownOrder(404, texts);
    const changed = await previewAction(services, call.authority, updateOrder, { ...orderInput(call), id });
    if (!changed.ok) return orderFailure(changed.failure, 'edit', texts);
    const money = (amount: MinorUnits) => minorToDecimalText(amount, before.snapshot.currency.currency_minor_unit);
    const shown: OrderPreview = {
      total_before: money(before.amounts.total),
      total: money(changed.value.amounts.total),
      difference: money(subtractMinor(changed.value.amounts.total, before.amounts.total)),
    };
    return answered(shown);
  };

  const readDocument: RestHandler = async (call) => {
    const id = idOf(call);
    const invoices = isPossibleId(id) ? await readInvoices(db, id) : [];
    const invoice = invoices.find(({ number }) => number === call.path['number']);
    if (invoice === undefined) return unknownOrder(404, texts);
    return file('application/pdf', invoiceFilename(invoice), await renderInvoicePdf(invoice.document));
  };

  return [
    { route: officeOrderRoute, operations: { GET: { permission: 'orders.read', verb: 'view', handler: read } } },
    {
      route: orderDocumentRoute,
      operations: { GET: { permission: 'invoices.read', verb: 'view', handler: readDocument } },
    },
    { route: orderPreviewRoute, operations: { POST: { permission: 'orders.edit', verb: 'edit', handler: preview } } },
    {
      route: orderStatusRoute,
      operations: post(updateOrder, ({ path, fields }) => ({
        id: Number(path['id']),
        status: fields['status'],
        statusReason: fields['reason'],
        byTable: true,
        byPerson: true,
      })),
    },
    {
      route: orderPaymentRoute,
      operations: post(recordPayment, (call) => ({
        orderId: idOf(call),
        amount: call.fields['amount'],
        paidOn: call.fields['paid_on'],
        reference: call.fields['reference'],
      })),
    },
    {
      route: orderParcelRoute,
      operations: post(sendOrderParcel, (call) => ({
        orderId: idOf(call),
        carrier: call.fields['carrier'],
        number: call.fields['number'],
        url: call.fields['url'] === '' ? null : call.fields['url'],
      })),
    },
    {
      route: orderTaskRoute,
      operations: post(endOrderTask, (call) => ({
        orderId: idOf(call),
        task: call.fields['task'],
      })),
    },
    {
      route: orderInvoiceRoute,
      operations: post(issueOrderInvoice, (call) => ({ orderId: idOf(call) })),
    },
    {
      route: orderTerminalRoute,
      operations: post(changeTerminal, (call) => ({
        orderId: idOf(call),
        terminal: call.fields['terminal'],
      })),
    },
  ];
}
