/**
 * The pages of the shop's settings by the merchant's job, and the groups of settings that each has. A group that no page
 * names is on the last one, so that none is left without.
 */
export const settingPages = {
  company: ['shop', 'brand', 'invoices'],
  selling: ['sales', 'currency', 'coupons', 'checkout', 'unpaidOrders'],
  tax: ['tax'],
  delivery: ['shipping', 'delivery'],
  payments: ['payments'],
  catalogue: ['catalogue', 'carousels', 'search', 'feeds', 'reviews', 'safety'],
  customers: ['accounts', 'wishes', 'backInStock', 'forms'],
  mails: ['mail', 'newsletter'],
  law: ['legal'],
  languages: ['languages', 'seo', 'content'],
  technical: ['webhooks', 'jobs', 'pictures', 'pages', 'memory', 'limits'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SettingPage = keyof typeof settingPages;
export const settingPageNames = Object.keys(settingPages) as readonly SettingPage[];

/** Groups with pages of their own, or with nothing to choose. */
const elsewhere: ReadonlySet<string> = new Set(['staff', 'texts', 'textsByLanguage', 'permalinks', 'addons']);

/** The groups of settings of a page, of all that the shop has. */
export function settingGroupsOf(page: SettingPage, all: readonly string[]): readonly string[] {
  const named: readonly string[] = settingPages[page];
  if (page !== 'technical') return named.filter((group) => all.includes(group));
  const others: ReadonlySet<string> = new Set(
    settingPageNames.filter((name) => name !== page).flatMap((name): readonly string[] => settingPages[name]),
  );
  const own = all.filter((group) => !others.has(group) && !elsewhere.has(group));
  return [...named.filter((group) => own.includes(group)), ...own.filter((group) => !named.includes(group))];
}
