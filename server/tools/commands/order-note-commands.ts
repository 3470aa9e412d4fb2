import { readId, readOptions } from '#server/platform/shop/read-options.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { createOrderNote } from '#server/admin/orders/note-actions.ts';
import { sendOrderParcel } from '#server/admin/orders/parcel-actions.ts';
import type { ParcelFailure } from '#server/sales/stored-orders/parcels.ts';
import { carriers } from '#core/shipping/carriers.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';

const maxLength = 2000;

export const ordersNote: Command = {
  name: 'orders note',
  usage: 'N TEXT [--to-customer] [--json]',
  summary:
    'Keeps a note in the history of an order; only the merchant sees it, or with --to-customer the buyer is mailed it.',
  async run({ database, clock }, args, output) {
    const call = readOptions(args, {
      'to-customer': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const id = readId(call?.positionals[0]);
    const text = call?.positionals[1]?.trim() ?? '';
    if (call === null || id === null || call.positionals.length !== 2 || text === '' || text.length > maxLength) {
      return usageError(output, ordersNote);
    }
    const toCustomer = call.values['to-customer'];
    const tools = { database, clock };
    const saved = await runAction(tools, commandAuthority(ordersNote.name), createOrderNote, {
      orderId: id,
      text,
      toCustomer,
    });
    if (!saved.ok) {
      const isOff = saved.failure.code === 'mails_off';
      output.problem(
        isOff ? 'Mails of notes are switched off: the setting mail.off has order-note.' : `There is no order ${id}.`,
      );
      return 1;
    }
    const noted = toCustomer ? `Noted on order ${id}; the buyer is mailed it.` : `Noted on order ${id}.`;
    output.line(call.values.json ? JSON.stringify({ id, note: text, to_customer: toCustomer }) : noted);
    return 0;
  },
};

function reason({
  orderId,
  failure,
}: {
  readonly orderId: number;
  readonly failure: ParcelFailure | ActionRefusal;
}): string {
  switch (failure.code) {
    case 'unknown_order':
      return `There is no order ${orderId}.`;
    case 'address_needed':
      return `„${failure.carrier}“ is no known carrier (${carriers.map(({ id }) => id).join(', ')}): add --url, where the parcel is followed.`;
    case 'no_web_address':
      return '--url must be a web address.';
    case 'not_permitted':
    case 'invalid_input':
      return `The parcel was not noted: ${failure.code}.`;
  }
}

export const ordersTrack: Command = {
  name: 'orders track',
  usage: 'N CARRIER NUMBER [--url ADDRESS] [--json]',
  summary: `Notes a parcel and mails the buyer where to follow it; carriers: ${carriers.map(({ id }) => id).join(', ')}, or another with --url.`,
  async run({ database, clock }, args, output) {
    const call = readOptions(args, { url: { type: 'string' }, json: { type: 'boolean', default: false } });
    const [first, carrier = '', number = ''] = call?.positionals ?? [];
    const id = readId(first);
    const wrong = carrier.trim() === '' || !/^[\p{L}\p{N}][\p{L}\p{N}./_-]{0,63}$/u.test(number);
    if (call === null || id === null || call.positionals.length !== 3 || wrong) return usageError(output, ordersTrack);
    const request = { orderId: id, carrier: carrier.trim(), number, url: call.values.url ?? null };
    const tools = { database, clock };
    const parcelResult = await runAction(tools, commandAuthority(ordersTrack.name), sendOrderParcel, request);
    if (!parcelResult.ok) {
      output.problem(reason({ orderId: id, failure: parcelResult.failure }));
      return 1;
    }
    const { title, url } = parcelResult.value;
    output.line(
      call.values.json ? JSON.stringify({ id, ...parcelResult.value }) : `Order ${id}: ${title} ${number}, ${url}`,
    );
    return 0;
  },
};
