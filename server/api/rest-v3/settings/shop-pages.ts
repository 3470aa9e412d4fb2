import { fixedSetting, type PlatformSetting } from './platform-setting.ts';

/** Pages that the shop itself makes, by the ids that programs know them by. */
export const shopPageIds = { shop: 2, cart: 3, checkout: 4, account: 5 } as const;

export type ShopPages = {
  /** A setting that names one of the pages, which cannot be another. */
  readonly setting: (
    id: string,
    page: keyof typeof shopPageIds | null,
    label: string,
    initial?: unknown,
  ) => PlatformSetting;
};

/** The pages of the shop as settings name them; `names`: what they are called, by the ids. */
export function shopPages(names: Readonly<Record<string, string>>, description: string): ShopPages {
  return {
    setting: (id, page, label, initial = '') =>
      fixedSetting({
        id,
        type: 'select',
        label,
        description,
        default: initial,
        options: names,
        value: page === null ? '' : String(shopPageIds[page]),
      }),
  };
}
