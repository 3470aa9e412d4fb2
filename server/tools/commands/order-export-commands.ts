import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { readDay, readId, readOptions } from '#server/platform/shop/read-options.ts';
import { writeFile } from 'node:fs/promises';
import { orderStatuses, parseOrderStatus } from '#core/order/order-states.ts';
import { addDays, vilniusMidnight } from '#core/time/vilnius.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { issueOrderInvoice } from '#server/admin/orders/invoice-actions.ts';
import type { InvoiceDocument } from '#server/sales/invoices/invoice-document.ts';
import { createReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { renderInvoicePdf } from '#server/sales/invoices/render-invoice-pdf.ts';
import type { InvoiceFailure } from '#server/sales/invoices/issue-invoice.ts';
import { readInvoices } from '#server/sales/invoices/read-invoice.ts';
import { exportOrders, soldStatuses } from '#server/admin/reports/accountant-rows.ts';
import { type Command, usageError, writeFailure } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';

/** Statuses separated by commas, `all` for every one; null where one of them is unknown. */
function readStatuses(text: string | undefined): readonly string[] | null {
  if (text === undefined) return soldStatuses;
  if (text === 'all') return orderStatuses;
  const statuses = text.split(',').map((word) => parseOrderStatus(word.trim()));
  return statuses.some((status) => status === null) ? null : statuses.filter((status) => status !== null);
}

export const ordersExport: Command = {
  name: 'orders export',
  usage: '--out FILE.csv [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--per order|line] [--status STATUS,…|all] [--json]',
  summary:
    'Writes invoices, credit notes and what has none, with VAT by rate, into a file for the accountant; --status: which orders without an invoice.',
  paths: { options: ['--out'] },
  async run({ database }, args, output, signal) {
    const call = readOptions(args, {
      out: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      per: { type: 'string', default: 'order' },
      status: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const [from, to] = [readDay(call?.values.from), readDay(call?.values.to)];
    const path = call?.values.out;
    const per = call?.values.per;
    const statuses = readStatuses(call?.values.status);
    if (call === null || path === undefined || call.positionals.length > 0 || from === undefined || to === undefined) {
      return usageError(output, ordersExport);
    }
    if ((per !== 'order' && per !== 'line') || statuses === null) return usageError(output, ordersExport);
    try {
      const rows = await exportOrders(database, {
        path,
        per,
        statuses,
        from: from === null ? null : vilniusMidnight(from),
        to: to === null ? null : vilniusMidnight(addDays(to, 1)),
        signal,
        progress: (count) => output.progress(`${count} rows`),
      });
      output.line(call.values.json ? JSON.stringify({ path, rows }) : `Written to ${path}: ${rows} rows.`);
      return 0;
    } catch (error) {
      return writeFailure(output, path, error);
    }
  },
};

function reason(id: number, failure: InvoiceFailure | ActionRefusal): string {
  switch (failure.code) {
    case 'unknown_order':
      return `There is no order ${id}.`;
    case 'not_invoiced':
      return `An order that is ${failure.status} gets no invoice.`;
    case 'costs_nothing':
      return `Order ${id} costs nothing, so there is nothing to invoice.`;
    case 'not_permitted':
    case 'invalid_input':
      return `No invoice was issued: ${failure.code}.`;
  }
}

/** A document as PDF under the shop's letterhead. */
async function invoicePdf(shop: ShopFoundation, document: InvoiceDocument): Promise<Uint8Array> {
  const readLetterhead = createReadLetterhead(createFileStorage(shop));
  return renderInvoicePdf(document, await readLetterhead(shop.settings.current()));
}

export const ordersInvoice: Command = {
  name: 'orders invoice',
  usage: 'N [--number NUMBER] [--out FILE.pdf] [--json]',
  summary: 'Issues the invoice of an order, or finds the one it has; writes it, or the document of a number, as PDF.',
  paths: { options: ['--out'] },
  async run(shop, args, output) {
    const { database, clock, settings } = shop;
    const call = readOptions(args, {
      number: { type: 'string' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const id = readId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length !== 1) return usageError(output, ordersInvoice);
    const { number, out, json } = call.values;
    const issued =
      number === undefined
        ? await runAction({ database, clock }, commandAuthority(ordersInvoice.name), issueOrderInvoice, { orderId: id })
        : null;
    if (issued !== null && !issued.ok) {
      output.problem(reason(id, issued.failure));
      return 1;
    }
    const matchingInvoice = (await readInvoices(database.db, id)).find((invoice) => invoice.number === number);
    const invoice = issued?.value ?? matchingInvoice;
    if (invoice === undefined) {
      output.problem(`Order ${id} has no document ${number}.`);
      return 1;
    }
    try {
      if (out !== undefined) await writeFile(out, await invoicePdf(shop, invoice.document));
    } catch (error) {
      return writeFailure(output, out ?? '', error);
    }
    if (settings.current().shop.companyCode.trim() === '' && !json) {
      output.problem('The invoice lacks the company code of the shop: settings set shop.companyCode.');
    }
    const { kind, total, issuedAt } = invoice;
    const invoiceRecord = { id, number: invoice.number, kind, total, issued_at: issuedAt, path: out ?? null };
    const pathNote = out === undefined ? '' : `, written to ${out}`;
    output.line(json ? JSON.stringify(invoiceRecord) : `${invoice.number} of order ${id}${pathNote}.`);
    return 0;
  },
};
