import type { Database } from '#server/platform/db/database.ts';
import type { CommandOutput } from '#server/platform/shop/command.ts';

/** An attribute by its name or its slug, with or without `pa_`. */
export async function findAttribute(db: Database, named: string) {
  const attributes = await db.selectFrom('attribute').select(['id', 'name', 'slug', 'type']).execute();
  return attributes.find(({ name, slug }) => [slug, slug.replace(/^pa_/, ''), name].includes(named)) ?? null;
}

/** The values of an attribute in the shop's order. */
export async function termsOf(db: Database, attributeId: number) {
  return db
    .selectFrom('attribute_term')
    .select(['id', 'name', 'slug', 'swatch'])
    .where('attribute_id', '=', attributeId)
    .orderBy('menu_order')
    .orderBy('id')
    .execute();
}

export function unknownAttribute(output: CommandOutput, named: string): number {
  output.problem(`There is no attribute „${named}“: swatches list names them all.`);
  return 1;
}

export function unknownTerm(output: CommandOutput, attribute: { readonly slug: string }, value: string): number {
  output.problem(`${attribute.slug} has no value „${value}“: swatches list ${attribute.slug} names them all.`);
  return 1;
}
