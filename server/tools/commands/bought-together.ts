import { checkLists, writeLists } from './bought-together-lists.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';

function run(loads: boolean): Command['run'] {
  return async (shop, args, output) => {
    const [path, ...rest] = args;
    if (path === undefined || rest.length > 0 || path.startsWith('--'))
      return usageError(output, loads ? boughtTogetherLoad : boughtTogetherCheck);
    const { lists, extras, problems } = await checkLists(shop, path);
    for (const problem of problems) output.problem(problem);
    if (problems.length > 0) return 1;
    if (loads) await writeLists(shop, lists);
    output.line(`Lists: ${lists.length}. Extras: ${extras}. ${loads ? 'Loaded.' : 'Nothing is wrong.'}`);
    return 0;
  };
}

export const boughtTogetherCheck: Command = {
  name: 'bought-together check',
  usage: 'FILE.json',
  summary: 'Says whether a file of bought-together lists could be loaded, and what is wrong with it.',
  paths: { positionals: [0] },
  run: run(false),
};

export const boughtTogetherLoad: Command = {
  name: 'bought-together load',
  usage: 'FILE.json',
  summary: 'Puts the bought-together lists of a file onto their products.',
  paths: { positionals: [0] },
  run: run(true),
};
