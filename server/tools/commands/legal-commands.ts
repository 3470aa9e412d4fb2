import { htmlLanguage, type Locale, locales, defaultLocale } from '#contract/languages.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import type { LawPage } from '#server/sales/legal/law-pages.ts';
import { changesBetween } from '#server/sales/legal/template-version.ts';
import type { CommandShop } from './command-shop.ts';

type ShopPages = {
  readonly law: readonly LawPage[];
  /** Slugs of those that the merchant has not written otherwise. */
  readonly inUse: ReadonlySet<string>;
};

function readLawPages({ content }: CommandShop): ShopPages {
  if (content === undefined) return { law: [], inUse: new Set() };
  return {
    law: content.lawPages(),
    inUse: new Set(content.pages.now(defaultLocale).flatMap((page) => content.lawPageOf(page)?.slug ?? [])),
  };
}

const missingOf = ({ content }: LawPage) => [...new Set(locales.flatMap((locale) => content[locale].missing))];

export const legalList: Command<CommandShop> = {
  name: 'legal list',
  usage: '[--json]',
  summary:
    'Lists the pages that the law asks for: whether the shop shows its own text instead, and which facts they lack.',
  async run(shop, args, output) {
    if (args.some((arg) => arg !== '--json')) return usageError(output, legalList);
    const { law, inUse } = readLawPages(shop);
    const rows = law.map((page) => ({
      slug: page.slug,
      title: page.content[defaultLocale].title,
      own: !inUse.has(page.slug),
      missing: missingOf(page),
      version: page.version,
    }));
    if (args.includes('--json')) output.line(JSON.stringify(rows));
    else
      for (const { slug, title, own, missing } of rows) {
        const facts = missing.length === 0 ? '' : `  lacks ${missing.join(', ')}`;
        output.line(`${slug.padEnd(20)}  ${own ? 'own text' : 'template'}  ${title}${facts}`);
      }
    return 0;
  },
};

export const legalShow: Command<CommandShop> = {
  name: 'legal show',
  usage: 'PAGE [--language lt|en] [--since VERSION]',
  summary:
    'Prints a page of the law as Markdown; --since: what has changed since a version, the law’s part or which facts.',
  async run(shop, args, output) {
    const call = readOptions(args, {
      language: { type: 'string', default: htmlLanguage[defaultLocale] },
      since: { type: 'string' },
    });
    const locale = locales.find((one): one is Locale => htmlLanguage[one] === call?.values.language);
    if (call === null || call.positionals.length !== 1 || locale === undefined) return usageError(output, legalShow);
    const { law } = readLawPages(shop);
    const page = law.find(({ slug }) => slug === call.positionals[0]);
    if (page === undefined) {
      output.problem(`There is no such page. The pages are ${law.map(({ slug }) => slug).join(', ')}.`);
      return 1;
    }
    if (call.values.since === undefined) {
      const { title, description, markdown } = page.content[locale];
      output.line(`---\ntitle: ${title}\ndescription: ${description}\n---\n\n${markdown}`);
      return 0;
    }
    const { text, facts } = changesBetween(call.values.since, page.version);
    if (text) output.line('The text of the template has changed.');
    if (facts.length > 0) output.line(`Facts that have changed: ${facts.join(', ')}`);
    if (!text && facts.length === 0) output.line('Nothing has changed.');
    return 0;
  },
};
