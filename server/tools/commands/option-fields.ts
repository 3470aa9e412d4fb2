import { checkOptionFields, writeOptionFields } from '#server/option-fields/load-option-fields.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';

function run(loads: boolean): Command['run'] {
  return async (shop, args, output) => {
    const [path, ...rest] = args;
    if (path === undefined || rest.length > 0 || path.startsWith('--'))
      return usageError(output, loads ? optionFieldsLoad : optionFieldsCheck);
    const checked = await checkOptionFields(shop, path);
    if ('problems' in checked) {
      for (const problem of checked.problems) output.problem(problem);
      return 1;
    }
    const { groups, products } = checked;
    const refused = loads ? await writeOptionFields(shop, checked) : null;
    if (refused !== null) {
      output.problem(refused);
      return 1;
    }
    const told = loads ? 'Loaded.' : 'Nothing is wrong.';
    output.line(`Groups of the shop: ${groups?.length ?? 'as they are'}. Products: ${products.length}. ${told}`);
    return 0;
  };
}

export const optionFieldsCheck: Command = {
  name: 'option-fields check',
  usage: 'FILE.json',
  summary: 'Says whether a file of option fields could be loaded, and what is wrong with it and where.',
  paths: { positionals: [0] },
  run: run(false),
};

export const optionFieldsLoad: Command = {
  name: 'option-fields load',
  usage: 'FILE.json',
  summary: 'Puts the option fields of a file beside their products; all of the file or nothing.',
  paths: { positionals: [0] },
  run: run(true),
};
