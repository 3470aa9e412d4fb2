import type { MenuLink, ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';

/** An entry of a menu as it is shown. */
export type NamedLink = { readonly name: string; readonly path: string; readonly children: readonly NamedLink[] };

/** Gives entries without a name the usual words for the page of the shop that they lead to. */
export function useNamedLinks(): (entries: readonly MenuLink[]) => readonly NamedLink[] {
  const { t } = useText();
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
  const named = ({ name, path, children }: MenuLink): NamedLink => ({
    name: name ?? usual[path] ?? path,
    path,
    children: children.map(named),
  });
  return (entries) => entries.map(named);
}

/** Whether a menu leads to a path, at any depth. */
export function leadsTo(entries: readonly NamedLink[], path: string): boolean {
  return entries.some((entry) => entry.path === path || leadsTo(entry.children, path));
}

/** The links that every shop's foot has, as far as it offers them: what a shopper has here, and what the law wants. */
export function useServiceLinks({
  hasBlog,
  hasWishes,
  hasAccounts,
}: Pick<ShopFacts, 'hasBlog' | 'hasWishes' | 'hasAccounts'>) {
  const { t } = useText();
  const link = (path: string, name: string): NamedLink => ({ path, name, children: [] });
  return [
    ...(hasBlog ? [link(links.blog(), t('Blog'))] : []),
    ...(hasWishes ? [link(links.wishes(), t('Wish list'))] : []),
    ...(hasAccounts ? [link(links.account(), t('My account'))] : []),
    link(links.findOrder(), t('Find your order')),
    link(links.withdrawal(), t('Withdraw from a contract')),
  ];
}
