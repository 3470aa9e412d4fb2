import type { FindThing, LinkPlace, LinkTarget, OwnPage } from './link-target.ts';
import { pinned, placeOf, targetWords } from './link-target.ts';
import { type LocalText, textIn } from './local-text.ts';

/** An entry that leads somewhere; without a label it has the name of what it leads to. */
export type MenuLinkItem = {
  readonly target: LinkTarget;
  readonly label?: LocalText | undefined;
  readonly children?: readonly MenuLinkItem[] | undefined;
  /** Of a category: those below it are its children, by themselves. */
  readonly subcategories?: boolean | undefined;
};

/** An entry of a menu, or all categories by themselves, with those below them. */
export type MenuItem = MenuLinkItem | { readonly categories: 'all' };

export type FooterSection = { readonly heading: LocalText; readonly items: readonly MenuItem[] };

/** The menus that a merchant wrote; null: as a shop without menus has it. */
export type Menus = { readonly header: readonly MenuItem[] | null; readonly footer: readonly FooterSection[] | null };

/** A category of the shop with those below it, as menus show it. */
export type CategoryNode = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly children: readonly CategoryNode[];
};

export type MenuSource = {
  readonly find: FindThing;
  readonly categories: readonly CategoryNode[];
  /** Pages that every shop has, as far as this one offers them. */
  readonly offered: ReadonlySet<OwnPage>;
  readonly language: string;
  readonly ownLanguage: string;
};

/** An entry as it is shown; `name` null: the storefront's word for one of its own pages. */
export type ShownEntry = {
  readonly name: string | null;
  readonly place: LinkPlace;
  readonly children: readonly ShownEntry[];
};

export type ShownMenus = {
  readonly header: readonly ShownEntry[] | null;
  readonly footer: readonly { readonly heading: string; readonly entries: readonly ShownEntry[] }[] | null;
};

const categoryEntry = (node: CategoryNode, deeper: boolean): ShownEntry => ({
  name: node.name,
  place: { to: 'category', path: node.path },
  children: deeper ? node.children.map((child) => categoryEntry(child, false)) : [],
});

function nodeOf(nodes: readonly CategoryNode[], id: number): CategoryNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found !== null) return found;
  }
  return null;
}

function linkEntry(item: MenuLinkItem, source: MenuSource): ShownEntry | null {
  const { target } = item;
  const place = placeOf(target, source.find, source.offered);
  if (place === null) return null;
  const found = 'slug' in target ? source.find(target.to, target) : null;
  const label = textIn(item.label, source.language, source.ownLanguage);
  const own = found?.name ?? (target.to === 'address' ? target.address : null);
  const written = (item.children ?? []).flatMap((child) => linkEntry({ ...child, children: [] }, source) ?? []);
  const below = item.subcategories === true && found !== null ? nodeOf(source.categories, found.id)?.children : [];
  return {
    name: label === '' ? own : label,
    place,
    children: [...written, ...(below ?? []).map((node) => categoryEntry(node, false))],
  };
}

/** Entries as they are shown now: what leads to something that is gone is left out, with what is below it. */
export function shownEntries(items: readonly MenuItem[], source: MenuSource): readonly ShownEntry[] {
  return items.flatMap((item) =>
    'categories' in item ? source.categories.map((node) => categoryEntry(node, true)) : (linkEntry(item, source) ?? []),
  );
}

/** The menus as they are shown now. A menu of which nothing is left is as in a shop without menus; so is a section. */
export function shownMenus({ header, footer }: Menus, source: MenuSource): ShownMenus {
  const entries = header === null ? [] : shownEntries(header, source);
  const sections = (footer ?? [])
    .map(({ heading, items }) => ({
      heading: textIn(heading, source.language, source.ownLanguage),
      entries: shownEntries(items, source),
    }))
    .filter((section) => section.entries.length > 0);
  return { header: entries.length === 0 ? null : entries, footer: sections.length === 0 ? null : sections };
}

function linkItems(items: readonly MenuItem[]): readonly MenuLinkItem[] {
  return items.flatMap((item) => ('categories' in item ? [] : [item, ...linkItems(item.children ?? [])]));
}

/** What the menus lead to and is gone, in words: `header: category patalyne`. */
export function menuProblems(
  { header, footer }: Menus,
  { find, offered }: Pick<MenuSource, 'find' | 'offered'>,
): readonly string[] {
  const gone = (where: string, items: readonly MenuItem[]) =>
    linkItems(items)
      .filter(({ target }) => placeOf(target, find, offered) === null)
      .map(({ target }) => `${where}: ${targetWords(target)}`);
  return [...gone('header', header ?? []), ...(footer ?? []).flatMap(({ items }) => gone('footer', items))];
}

function pinnedItems<Item extends MenuItem>(items: readonly Item[], find: FindThing): readonly Item[] {
  return items.map((item) =>
    'categories' in item
      ? item
      : {
          ...item,
          target: pinned(item.target, find),
          ...(item.children === undefined ? {} : { children: pinnedItems(item.children, find) }),
        },
  );
}

/** The menus with the ids and present slugs of all that they lead to. */
export function pinnedMenus({ header, footer }: Menus, find: FindThing): Menus {
  return {
    header: header === null ? null : pinnedItems(header, find),
    footer: footer?.map((section) => ({ ...section, items: pinnedItems(section.items, find) })) ?? null,
  };
}
