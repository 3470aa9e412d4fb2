import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readId, readOptions } from '#server/platform/shop/read-options.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { orderTextDocument } from '#server/sales/stored-orders/order-text-document.ts';
import { readTexts } from '#server/sales/stored-orders/order-texts.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';

export const ordersTerms: Command = {
  name: 'orders terms',
  usage: 'N [--out DIR] [--json]',
  summary: 'Lists the pages that went out with an order as its contract, word by word; --out: writes them as HTML.',
  async run({ database }, args, output) {
    const call = readOptions(args, { out: { type: 'string' }, json: { type: 'boolean', default: false } });
    const id = readId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length !== 1) return usageError(output, ordersTerms);
    const order = await readOrder(database.db, id);
    if (order === null) {
      output.problem(`There is no order ${id}.`);
      return 1;
    }
    const texts = await readTexts(database.db, order.snapshot.terms);
    const { out, json } = call.values;
    if (out !== undefined) {
      try {
        await mkdir(out, { recursive: true });
        for (const text of texts) await writeFile(join(out, `${text.slug}.html`), orderTextDocument(text));
      } catch (error) {
        output.problem(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
        return 1;
      }
    }
    if (json) output.line(JSON.stringify(texts));
    else if (texts.length === 0) output.line(`No pages were kept with order ${id}.`);
    else
      for (const { slug, title, locale, hash } of texts)
        output.line(`${hash.slice(0, 12)}  ${locale}  ${slug}  ${title}`);
    return 0;
  },
};
