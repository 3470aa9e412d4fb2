import { decodeEntities } from '#core/text/html-entities.ts';
import { withoutUnionCode } from '#core/tax/european-union.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { placeNames } from '../world/place-names.ts';
import {
  choiceSetting,
  fixedSetting,
  flagSetting,
  numberSetting,
  type PlatformSetting,
  separatorSetting,
  sentText,
  type SettingWords,
  textSetting,
} from './platform-setting.ts';

type World = ReturnType<typeof placeNames>;

/** Settings of the group `general`: where the shop is, where it sells, coupons and its currency. */
export function generalSettings({ text }: SettingWords, world: World): readonly PlatformSetting[] {
  const always = text('This shop has no such setting: the value stays as it is.');
  const countries = Object.fromEntries(world.countries.map(({ code, name }) => [code, name]));
  return [
    textSetting('shop.address', { id: 'woocommerce_store_address', label: text('Address'), default: '' }),
    fixedSetting({
      id: 'woocommerce_store_address_2',
      type: 'text',
      label: text('Address, second line'),
      description: always,
      default: '',
      value: '',
    }),
    textSetting('shop.city', { id: 'woocommerce_store_city', label: text('City'), default: '' }),
    choiceSetting('shop.country', {
      id: 'woocommerce_default_country',
      label: text('Country'),
      default: 'US:CA',
      options: countries,
    }),
    textSetting('shop.postcode', { id: 'woocommerce_store_postcode', label: text('Postcode'), default: '' }),
    fixedSetting({
      id: 'woocommerce_allowed_countries',
      type: 'select',
      label: text('Where the shop sells to'),
      description: text('The countries are always named.'),
      default: 'all',
      options: { specific: text('Countries that are named') },
      value: 'specific',
    }),
    fixedSetting({
      id: 'woocommerce_all_except_countries',
      type: 'multiselect',
      label: text('Countries that the shop does not sell to'),
      description: always,
      default: '',
      hasTip: false,
      options: countries,
      value: '',
    }),
    sellsTo(text('Countries that the shop sells to'), countries),
    fixedSetting({
      id: 'woocommerce_ship_to_countries',
      type: 'select',
      label: text('Where the shop ships to'),
      description: text('Wherever a shipping zone has a method.'),
      default: '',
      options: { '': text('Countries that the shop sells to') },
      value: '',
    }),
    fixedSetting({
      id: 'woocommerce_specific_ship_to_countries',
      type: 'multiselect',
      label: text('Countries that the shop ships to'),
      description: always,
      default: '',
      hasTip: false,
      options: countries,
      value: '',
    }),
    choiceSetting('sales.defaultCustomerAddress', {
      id: 'woocommerce_default_customer_address',
      label: text('Where a shopper is until they say so'),
      default: 'base',
      options: { '': text('Nowhere'), base: text('Where the shop is') },
      own: { '': 'none' },
    }),
    fixedSetting({
      id: 'woocommerce_address_autocomplete_enabled',
      type: 'checkbox',
      label: '',
      description: always,
      default: 'no',
      value: 'no',
    }),
    flagSetting('shop.vatPayer', {
      id: 'woocommerce_calc_taxes',
      label: text('Taxes are calculated'),
      description: text('By the rates; without a rate there is no tax.'),
      default: 'no',
    }),
    flagSetting('coupons.enabled', { id: 'woocommerce_enable_coupons', label: text('Coupons'), default: 'yes' }),
    flagSetting('coupons.sequential', {
      id: 'woocommerce_calc_discounts_sequentially',
      label: '',
      description: text('Whether a percentage is of what earlier coupons left.'),
      default: 'no',
    }),
    currency(text('Currency'), world),
    choiceSetting('currency.position', {
      id: 'woocommerce_currency_pos',
      label: text('Where the currency stands'),
      default: 'left',
      options: {
        left: text('Before the amount'),
        right: text('After the amount'),
        left_space: text('Before the amount, with a space'),
        right_space: text('After the amount, with a space'),
      },
    }),
    separatorSetting('currency.thousandSeparator', {
      id: 'woocommerce_price_thousand_sep',
      label: text('Separator of thousands'),
      default: ',',
    }),
    separatorSetting('currency.decimalSeparator', {
      id: 'woocommerce_price_decimal_sep',
      label: text('Decimal separator'),
      default: '.',
    }),
    numberSetting('currency.decimals', {
      id: 'woocommerce_price_num_decimals',
      label: text('Decimals of prices'),
      default: '2',
    }),
  ];
}

function sellsTo(label: string, countries: Readonly<Record<string, string>>): PlatformSetting {
  return {
    id: 'woocommerce_specific_allowed_countries',
    type: 'multiselect',
    label,
    description: '',
    default: '',
    hasTip: false,
    options: countries,
    read: ({ sales }) => withoutUnionCode(sales.sellsTo),
    write: (value) => {
      if (!Array.isArray(value) || value.length === 0) return null;
      const codes = [...new Set(value.map(String))];
      return codes.every((code) => Object.hasOwn(countries, code)) ? [{ path: 'sales.sellsTo', value: codes }] : null;
    },
  };
}

/** The currency with its sign: one is never changed without the other. */
function currency(label: string, { currencies }: World): PlatformSetting {
  const signs = new Map(currencies.map(({ code, symbol }) => [code, symbol]));
  return {
    id: 'woocommerce_currency',
    type: 'select',
    label,
    description: '',
    default: 'USD',
    hasTip: true,
    options: Object.fromEntries(currencies.map(({ code, name, symbol }) => [code, `${name} (${symbol}) — ${code}`])),
    read: (settings: ShopSettings) => settings.currency.code,
    write: (value, settings) => {
      const code = sentText(value) ?? '';
      const sign = signs.get(code);
      if (sign === undefined) return null;
      if (code === settings.currency.code) return [];
      return [
        { path: 'currency.code', value: code },
        { path: 'currency.symbol', value: decodeEntities(sign) },
      ];
    },
  };
}
