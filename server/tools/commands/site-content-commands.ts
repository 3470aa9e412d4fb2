import { homeKind, menusKind, siteSlug } from '#server/content/site/site-kinds.ts';
import type { Content } from '#server/content/store/content-kind.ts';
import { findEntry } from '#server/content/store/content-rows.ts';
import type { CommandOutput } from '#server/platform/shop/command.ts';
import type { ShopCommand } from './command-shop.ts';
import { contentCommands } from './content-commands.ts';
import type { AnyWrittenTexts } from './written-texts.ts';

const verbs = ['publish', 'plan', 'unpublish', 'history', 'diff', 'restore'];

const textsOf = (noun: string, one: string, kind: typeof homeKind | typeof menusKind): AnyWrittenTexts => ({
  noun,
  one,
  files: {
    kind: kind as unknown as AnyWrittenTexts['files']['kind'],
    read: (_slug, files) => files,
    write: ({ content }) => [{ name: `${noun}.json`, text: JSON.stringify((content as Content).shared, null, 2) }],
    pictures: () => [],
  },
});

/** A command about pages as one about the only thing of its kind, which needs no name. */
function aboutTheOne(command: ShopCommand, texts: AnyWrittenTexts): ShopCommand {
  const unnamed = (text: string) => text.replaceAll(/ NAME\b/g, '').replaceAll(/^NAME ?/g, '');
  return {
    ...command,
    usage: unnamed(command.usage),
    async run(shop, args, output, signal, input) {
      const entry = await findEntry(shop.database.db, { kind: texts.files.kind.kind, slug: siteSlug });
      if (entry === null) {
        output.problem(`The shop has no ${texts.one} of its own: shop site import`);
        return 1;
      }
      const own: CommandOutput = { ...output, problem: (text) => output.problem(unnamed(text)) };
      return command.run(shop, [siteSlug, ...args], own, signal, input);
    },
  };
}

function commandsOf(texts: AnyWrittenTexts, more: readonly string[] = []): readonly ShopCommand[] {
  return contentCommands(texts, () => '/')
    .filter(({ name }) => [...verbs, ...more].some((verb) => name === `${texts.noun} ${verb}`))
    .map((command) => aboutTheOne(command, texts));
}

/** Drafts, plans and versions of the home page and of the menus. */
export const siteContentCommands: readonly ShopCommand[] = [
  ...commandsOf(textsOf('home', 'home page', homeKind), ['preview']),
  ...commandsOf(textsOf('menus', 'set of menus', menusKind)),
];
