import type { MailProduct } from '#contract/mail-models.ts';
import type { Block } from './blocks.ts';

/** A product with its picture and price, and what was chosen of it below its name. */
export function productLine({ name, chosen, price, currency, image }: MailProduct): Block {
  const facts = chosen.split(', ').flatMap((part) => {
    const [fact = '', ...value] = part.split(': ');
    return value.length === 0 ? [] : [{ name: fact, value: value.join(': ') }];
  });
  const line = { name, sku: '', quantity: 1, facts, image, total: price, part: false };
  return { kind: 'lines', counted: false, currency, lines: [line] };
}
