import { vilniusMinute } from '#core/time/vilnius.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { listWaitedFor, type WaitedFor } from '#server/sales/back-in-stock/back-in-stock-requests.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';

function spoken({ productId, name, sku, waiting, unconfirmed, since }: WaitedFor): string {
  const more = unconfirmed === 0 ? '' : `, ${unconfirmed} unconfirmed`;
  const code = sku === '' ? '' : `  ${sku}`;
  return `${productId}${code}  ${decodeEntities(name)}  ${waiting} waiting${more}, since ${vilniusMinute(since)}`;
}

export const backInStockList: Command = {
  name: 'back-in-stock list',
  usage: '[--json]',
  summary: 'Lists what shoppers wait for, what most of them wait for first; no addresses.',
  async run({ database }, args, output) {
    const call = readOptions(args, { json: { type: 'boolean', default: false } });
    if (call === null || call.positionals.length > 0) return usageError(output, backInStockList);
    const waitedFor = await listWaitedFor(database.db);
    if (call.values.json) {
      const records = waitedFor.map(({ productId, since, ...rest }) => ({
        id: productId,
        ...rest,
        since: since.toISOString(),
      }));
      output.line(JSON.stringify(records));
    } else if (waitedFor.length === 0) output.line('Nobody waits for anything.');
    else for (const product of waitedFor) output.line(spoken(product));
    return 0;
  },
};
