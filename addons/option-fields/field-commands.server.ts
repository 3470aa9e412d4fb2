import { fileURLToPath } from 'node:url';
import type { DemoContext } from '#server/add-on-api/add-on.ts';
import { fileCommands, loadDemoTranslations } from '#server/add-on-api/commands.ts';
import { checkOptionFields, writeOptionFields } from './load-fields.server.ts';

export const fieldCommands = fileCommands(
  'option-fields',
  {
    check: 'Says whether a file of option fields could be loaded, and what is wrong with it and where.',
    load: 'Puts the option fields of a file beside their products; all of the file or nothing.',
  },
  async (shop, path, loads) => {
    const checked = await checkOptionFields(shop, path);
    if ('problems' in checked) return checked;
    const { groups, products } = checked;
    const refused = loads ? await writeOptionFields(shop, checked) : null;
    if (refused !== null) return { problems: [refused] };
    const outcome = loads ? 'Loaded.' : 'Nothing is wrong.';
    return { line: `Groups of the shop: ${groups?.length ?? 'as they are'}. Products: ${products.length}. ${outcome}` };
  },
);

/** What the demo shop asks beside its products; a merchant's own groups stay as they are. */
export async function fillDemoFields({ shop }: DemoContext): Promise<void> {
  if (shop.settings.current().addons['option-fields'] !== undefined) return;
  const folder = new URL('demo/', import.meta.url);
  const checked = await checkOptionFields(shop, fileURLToPath(new URL('fields.json', folder)));
  const problem = 'problems' in checked ? checked.problems.join(' ') : await writeOptionFields(shop, checked);
  if (problem !== null) throw new Error(`the demo shop's option fields: ${problem}`);
  await loadDemoTranslations(shop, folder);
}
