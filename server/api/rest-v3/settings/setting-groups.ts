import { placeNames } from '../world/place-names.ts';
import { productSettings, shippingSettings, taxSettings } from './catalogue-settings.ts';
import { generalSettings } from './general-settings.ts';
import { emailSettings, mailKindSettings, mailKinds } from './mail-settings.ts';
import type { PlatformSetting, SettingWords } from './platform-setting.ts';
import { accountSettings, advancedSettings, pointOfSaleSettings, statisticsSettings } from './sales-settings.ts';
import { shopPageIds, shopPages } from './shop-pages.ts';

export type SettingGroup = {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Empty: it belongs to none. */
  readonly parentId: string;
  /** Null: it is listed, and yet not there, as on the platform. */
  readonly settings: readonly PlatformSetting[] | null;
};

/** Groups of settings as programs know them, in the platform's order. */
export function settingGroups(words: SettingWords): readonly SettingGroup[] {
  const { text } = words;
  const names = {
    [shopPageIds.shop]: text('Shop'),
    [shopPageIds.cart]: text('Cart'),
    [shopPageIds.checkout]: text('Checkout'),
    [shopPageIds.account]: text('Account'),
  };
  const pages = shopPages(names, text('The pages of the shop are built in.'));
  const group = (id: string, label: string, settings: SettingGroup['settings'], description = '') => ({
    id,
    label,
    description,
    parentId: '',
    settings,
  });
  return [
    group('wc_admin', text('Statistics'), statisticsSettings(words), text('What statistics count.')),
    group('general', text('General'), generalSettings(words, placeNames('lt'))),
    group('products', text('Products'), productSettings(words, pages)),
    group('tax', text('Taxes'), taxSettings(words)),
    group('shipping', text('Shipping'), shippingSettings(words)),
    group('checkout', text('Payments'), []),
    group('account', text('Accounts and privacy'), accountSettings(words)),
    group('email', text('Mails'), emailSettings(words)),
    group('integration', text('Integrations'), null),
    group('site-visibility', text('Visibility of the shop'), []),
    group('point-of-sale', text('Sale in the shop'), pointOfSaleSettings(words)),
    group('advanced', text('Advanced'), advancedSettings(words, pages)),
    ...mailKinds(words).map((kind) => ({
      ...group(kind.id, kind.label, mailKindSettings(kind, words)),
      parentId: 'email',
    })),
  ];
}
