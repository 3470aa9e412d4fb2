import type { Locale } from '#contract/languages.ts';
import type { Storefront } from '#contract/storefront.ts';
import type { ShownEntry } from '#core/site/menus.ts';
import type { LayoutFacts, NamedLink } from '#app/add-on-api/shop-facts.ts';
import { type AnswerFacts, shopFacts, type StorefrontAnswer } from '#app/api/storefront-facts.ts';
import { links } from '#app/routing/links.ts';
import { placePath } from '#app/routing/place-path.ts';
import { createTranslator, type Translator } from '#app/text/translator.ts';
import { type CarriedFacts, withoutCategories } from './carried-facts.ts';
import { menuSlots } from './menu-breakpoints.ts';

type Menus = Storefront['menus'];

/** An answer is shared by all pages in a language that are made from it. */
const factsOfPages = new WeakMap<StorefrontAnswer, Map<Locale, CarriedFacts>>();

/** The shop's answer as pages in a language use it. */
export function pageFacts(answer: StorefrontAnswer, locale: Locale): CarriedFacts {
  const byLocale = factsOfPages.get(answer) ?? new Map<Locale, CarriedFacts>();
  factsOfPages.set(answer, byLocale);
  const facts = shopFacts(answer);
  const complete =
    byLocale.get(locale) ?? withoutCategories({ ...facts, layout: layoutFacts(facts, answer.menus, locale) });
  byLocale.set(locale, complete);
  return complete;
}

/**
 * What header and footer say in a language: the merchant's menus with the usual words where an entry has no name, or
 * categories and pages; and the lines about the seller.
 */
export function layoutFacts(facts: AnswerFacts, menus: Menus, locale: Locale): LayoutFacts {
  const translator = createTranslator(locale, facts.texts);
  const { t } = translator;
  const named = nameLinks(translator);
  const header = menus?.header?.map(named) ?? null;
  const footer = menus?.footer?.map(({ heading, entries }) => ({ heading, links: entries.map(named) })) ?? null;
  const menu = header ?? facts.menu;
  const startsWithAll = !leadsTo(menu, links.shop());
  return {
    label: header === null ? t('Categories') : t('Menu'),
    startsWithAll,
    menu,
    slots: menuSlots(
      menu.map(({ name }) => name),
      {
        shop: facts.name,
        first: startsWithAll ? t('All products') : '',
        hasLanguages: facts.languages.length > 1,
        signs: Number(facts.hasAccounts) + Number(facts.hasWishes),
        isAlone: facts.look.hasMenuRow,
      },
    ),
    others: otherLinks(facts, menu, footer?.flatMap((column) => column.links) ?? null, translator),
    columns: footer === null ? ownColumns(facts, translator) : withService(footer, facts, translator),
    lists: footer !== null ? 'written' : facts.menu.length === 0 ? 'pages' : null,
    legal: legalLines(facts, translator),
  };
}

/** Gives entries without a name the usual words for the page of the shop that they lead to. */
function nameLinks({ t }: Translator): (entry: ShownEntry) => NamedLink {
  const usual: Readonly<Record<string, string>> = {
    [links.home()]: t('Home'),
    [links.shop()]: t('All products'),
    [links.blog()]: t('Blog'),
    [links.contact()]: t('Write to us'),
    [links.newsletter()]: t('Newsletter'),
    [links.wishes()]: t('Wish list'),
    [links.account()]: t('My account'),
    [links.findOrder()]: t('Find your order'),
    [links.withdrawal()]: t('Withdraw from a contract'),
  };
  return function named({ name, place, children }): NamedLink {
    const path = placePath(place);
    return { name: name ?? usual[path] ?? path, path, children: children.map(named) };
  };
}

function plainLink(path: string, name: string): NamedLink {
  return { name, path, children: [] };
}

/** Whether a menu leads to a path, at any depth. */
function leadsTo(entries: readonly NamedLink[], path: string): boolean {
  return entries.some((entry) => entry.path === path || leadsTo(entry.children, path));
}

/** The links that every shop's foot has, as far as it offers them: what a shopper has here, and what the law wants. */
function serviceLinks({ hasBlog, hasWishes, hasAccounts }: AnswerFacts, { t }: Translator): readonly NamedLink[] {
  return [
    ...(hasBlog ? [plainLink(links.blog(), t('Blog'))] : []),
    ...(hasWishes ? [plainLink(links.wishes(), t('Wish list'))] : []),
    ...(hasAccounts ? [plainLink(links.account(), t('My account'))] : []),
    plainLink(links.findOrder(), t('Find your order')),
    plainLink(links.withdrawal(), t('Withdraw from a contract')),
  ];
}

/** Categories, and pages with the links of every foot; a list of nothing is left out. */
function ownColumns(facts: AnswerFacts, translator: Translator): LayoutFacts['columns'] {
  const { t } = translator;
  const pages = facts.pages.map(({ path, name }) => plainLink(path, name));
  return [
    ...(facts.menu.length === 0 ? [] : [{ heading: t('Shop'), links: facts.menu }]),
    { heading: t('Good to know'), links: [...pages, ...serviceLinks(facts, translator)] },
  ];
}

/** The merchant's lists; the links of every foot that they lack are added to the last. */
function withService(
  columns: LayoutFacts['columns'],
  facts: AnswerFacts,
  translator: Translator,
): LayoutFacts['columns'] {
  const missing = serviceLinks(facts, translator).filter(
    ({ path }) => !columns.some((one) => leadsTo(one.links, path)),
  );
  return columns.map((column, index) =>
    index === columns.length - 1 ? { ...column, links: [...column.links, ...missing] } : column,
  );
}

/** What the menu of a narrow screen has beside that of a wide one: the links at the foot of pages that it lacks. */
function otherLinks(
  { pages, hasWishes, hasAccounts }: AnswerFacts,
  menu: readonly NamedLink[],
  footer: readonly NamedLink[] | null,
  { t }: Translator,
): LayoutFacts['others'] {
  const seen = new Set<string>();
  return [
    ...(footer ?? pages),
    ...(hasWishes ? [{ path: links.wishes(), name: t('Wish list') }] : []),
    ...(hasAccounts ? [{ path: links.account(), name: t('My account') }] : []),
  ].flatMap(({ path, name }) => {
    const isNew = !leadsTo(menu, path) && !seen.has(path);
    seen.add(path);
    return isNew ? [{ path, name }] : [];
  });
}

function legalLines(facts: AnswerFacts, { t }: Translator): LayoutFacts['legal'] {
  const codes = [
    ...(facts.companyCode === '' ? [] : [t('company code %s', facts.companyCode)]),
    ...(facts.vatCode === '' ? [] : [t('VAT code %s', facts.vatCode)]),
  ];
  const vat = facts.vatPayer ? t('Prices include VAT.') : t('The seller is not registered for VAT: none is charged.');
  return {
    seller: [facts.companyName, ...codes].filter((part) => part !== '').join(', '),
    prices: `${vat} ${t('You may return goods within %s days.', String(facts.withdrawalDays))}`,
    disputes: t('Disputes with consumers are settled by the State Consumer Rights Protection Authority,'),
  };
}
