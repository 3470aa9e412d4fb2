import { parseArgs } from 'node:util';
import { runAction } from '#server/admin/actions/action.ts';
import { orderAttribute } from '#server/admin/terms/attribute-actions.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';
import { findAttribute, termsOf, unknownAttribute, unknownTerm } from './find-attribute.ts';

function readCall(args: readonly string[]) {
  try {
    const options = { 'as-on-products': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { asOnProducts: values['as-on-products'], positionals };
  } catch {
    return null;
  }
}

export const attributesOrder: Command = {
  name: 'attributes order',
  usage: 'ATTRIBUTE (VALUE … | --as-on-products)',
  summary:
    'Puts the values of an attribute in the order they are offered in, the others after these; or leaves that to each product.',
  async run(shop, args, output) {
    const { db } = shop.database;
    const call = readCall(args);
    const [named, ...values] = call?.positionals ?? [];
    if (call === null || named === undefined || values.length > 0 === call.asOnProducts)
      return usageError(output, attributesOrder);
    const attribute = await findAttribute(db, named);
    if (attribute === null) return unknownAttribute(output, named);
    const terms = await termsOf(db, attribute.id);
    const ids: number[] = [];
    for (const value of values) {
      const term = terms.find(({ name, slug }) => slug === value || name === value);
      if (term === undefined) return unknownTerm(output, attribute, value);
      ids.push(term.id);
    }
    const input = { id: attribute.id, termIds: call.asOnProducts ? null : ids };
    const ordered = await runAction(shop, commandAuthority(attributesOrder.name), orderAttribute, input);
    if (!ordered.ok) return unknownAttribute(output, named);
    output.line(`${attribute.slug}: ${ordered.value.join(', ')}`);
    return 0;
  },
};
