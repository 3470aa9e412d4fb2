import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { taxClassesOf } from '#server/admin/taxes/tax-rates.ts';
import type { ShopPages } from './shop-pages.ts';
import {
  choiceSetting,
  fixedSetting,
  flagSetting,
  numberSetting,
  type PlatformSetting,
  sentText,
  type SettingType,
  type SettingWords,
} from './platform-setting.ts';

type Fixed = readonly [id: string, type: SettingType, initial: unknown, value: unknown, hasTip?: boolean];

/** Settings that this shop does not have, by what it always does. */
export function fixedSettings(list: readonly Fixed[], { text }: SettingWords): readonly PlatformSetting[] {
  const description = text('This shop has no such setting: the value stays as it is.');
  return list.map(([id, type, initial, value, hasTip = false]) =>
    fixedSetting({ id, type, label: '', description, default: initial, value, hasTip }),
  );
}

/** Settings of the group `products`: units, reviews, stock and files. */
export function productSettings(words: SettingWords, pages: ShopPages): readonly PlatformSetting[] {
  const { text } = words;
  return [
    pages.setting('woocommerce_shop_page_id', 'shop', text('Page of the shop')),
    flagSetting('sales.redirectToCartAfterAdd', {
      id: 'woocommerce_cart_redirect_after_add',
      label: text('To the cart after adding'),
      default: 'no',
      hasTip: false,
    }),
    ...fixedSettings(
      [
        ['woocommerce_enable_ajax_add_to_cart', 'checkbox', 'yes', 'yes'],
        ['woocommerce_placeholder_image', 'text', '', '', true],
      ],
      words,
    ),
    choiceSetting('catalogue.weightUnit', {
      id: 'woocommerce_weight_unit',
      label: text('Unit of weight'),
      default: 'lbs',
      options: { kg: 'kg', g: 'g' },
    }),
    choiceSetting('catalogue.dimensionUnit', {
      id: 'woocommerce_dimension_unit',
      label: text('Unit of length'),
      default: 'in',
      options: { m: 'm', cm: 'cm', mm: 'mm' },
    }),
    flagSetting('reviews.open', {
      id: 'woocommerce_enable_reviews',
      label: text('Shoppers may send reviews'),
      default: 'yes',
      hasTip: false,
    }),
    ...fixedSettings(
      [
        ['woocommerce_review_rating_verification_label', 'checkbox', 'yes', 'yes'],
        ['woocommerce_review_rating_verification_required', 'checkbox', 'no', 'no'],
        ['woocommerce_enable_review_rating', 'checkbox', 'yes', 'yes'],
        ['woocommerce_review_rating_required', 'checkbox', 'yes', 'yes'],
        ['woocommerce_manage_stock', 'checkbox', 'yes', 'yes'],
      ],
      words,
    ),
    numberSetting('payments.holdMinutes', {
      id: 'woocommerce_hold_stock_minutes',
      label: text('Minutes for which stock is reserved for an unpaid order'),
      default: '60',
      hasTip: false,
    }),
    ...fixedSettings(
      [
        ['woocommerce_notify_low_stock', 'checkbox', 'yes', 'no'],
        ['woocommerce_notify_no_stock', 'checkbox', 'yes', 'no'],
        ['woocommerce_stock_email_recipient', 'text', '', '', true],
      ],
      words,
    ),
    numberSetting('catalogue.lowStockAmount', {
      id: 'woocommerce_notify_low_stock_amount',
      label: text('Stock that counts as low'),
      default: '2',
    }),
    ...fixedSettings([['woocommerce_notify_no_stock_amount', 'number', '0', '0', true]], words),
    flagSetting('catalogue.hideOutOfStock', {
      id: 'woocommerce_hide_out_of_stock_items',
      label: text('Hide what is out of stock'),
      default: 'no',
      hasTip: false,
    }),
    ...fixedSettings(
      [
        ['woocommerce_stock_format', 'select', '', '', true],
        ['woocommerce_file_download_method', 'select', 'force', 'force', true],
        ['woocommerce_downloads_redirect_fallback_allowed', 'checkbox', 'no', 'no'],
        ['woocommerce_downloads_require_login', 'checkbox', 'no', 'no', true],
        ['woocommerce_downloads_grant_access_after_payment', 'checkbox', 'yes', 'yes', true],
        ['woocommerce_downloads_deliver_inline', 'checkbox', false, '', true],
        ['woocommerce_downloads_add_hash_to_filename', 'checkbox', 'yes', 'yes', true],
        ['woocommerce_downloads_count_partial', 'checkbox', 'yes', 'yes', true],
        ['woocommerce_attribute_lookup_enabled', 'checkbox', 'no', 'yes'],
        ['woocommerce_attribute_lookup_direct_updates', 'checkbox', 'no', 'yes'],
        ['woocommerce_attribute_lookup_optimized_updates', 'checkbox', 'no', 'no', true],
        ['woocommerce_product_match_featured_image_by_sku', 'checkbox', 'no', 'no'],
      ],
      words,
    ),
  ];
}

/** How prices are shown in the shop and in the cart: in this shop always alike. */
function display(id: string, label: string, { text }: SettingWords): PlatformSetting {
  return choiceSetting('tax.display', {
    id,
    label,
    description: text('In the shop and in the cart alike.'),
    default: 'excl',
    hasTip: false,
    options: { incl: text('With tax'), excl: text('Without tax') },
  });
}

const standardClass = 'standard';

/** Settings of the group `tax`. */
export function taxSettings(words: SettingWords): readonly PlatformSetting[] {
  const { text } = words;
  const choices = ({ tax }: ShopSettings) => ['inherit', '', ...taxClassesOf(tax).map(({ slug }) => slug)];
  return [
    choiceSetting('tax.pricesIncludeTax', {
      id: 'woocommerce_prices_include_tax',
      type: 'radio',
      label: text('Prices are entered with tax'),
      default: 'no',
      options: { yes: text('With tax'), no: text('Without tax') },
      own: { yes: true, no: false },
    }),
    choiceSetting('tax.basedOn', {
      id: 'woocommerce_tax_based_on',
      label: text('Tax is calculated by'),
      default: 'shipping',
      options: {
        shipping: text('The address of delivery'),
        billing: text('The address of the invoice'),
        base: text('The address of the shop'),
      },
    }),
    {
      id: 'woocommerce_shipping_tax_class',
      type: 'select',
      label: text('Tax class of delivery'),
      description: text('inherit: that of the goods.'),
      default: 'inherit',
      hasTip: true,
      options: { inherit: text('That of the goods'), '': text('Standard rate') },
      read: ({ tax }) => (tax.shippingTaxClass === standardClass ? '' : tax.shippingTaxClass),
      write: (value, settings) => {
        const slug = sentText(value);
        if (slug === null || !choices(settings).includes(slug)) return null;
        return [{ path: 'tax.shippingTaxClass', value: slug === '' ? standardClass : slug }];
      },
    },
    ...fixedSettings([['woocommerce_tax_round_at_subtotal', 'checkbox', 'no', 'no']], words),
    fixedSetting({
      id: 'woocommerce_tax_classes',
      type: 'textarea',
      label: text('Further tax classes'),
      description: text('They are changed at taxes/classes.'),
      default: '',
      value: '',
    }),
    display('woocommerce_tax_display_shop', text('Prices in the shop'), words),
    display('woocommerce_tax_display_cart', text('Prices in the cart'), words),
    ...fixedSettings(
      [
        ['woocommerce_price_display_suffix', 'text', '', '', true],
        ['woocommerce_tax_total_display', 'select', 'itemized', 'itemized'],
      ],
      words,
    ),
  ];
}

/** Settings of the group `shipping`: what is set of delivery is set by zone and method. */
export function shippingSettings(words: SettingWords): readonly PlatformSetting[] {
  return fixedSettings(
    [
      ['woocommerce_enable_shipping_calc', 'checkbox', 'yes', 'yes', true],
      ['woocommerce_shipping_cost_requires_address', 'checkbox', 'no', 'no'],
      ['woocommerce_shipping_hide_rates_when_free', 'checkbox', 'no', 'no'],
      ['woocommerce_ship_to_destination', 'radio', 'billing', 'billing', true],
      ['woocommerce_shipping_debug_mode', 'checkbox', 'no', 'no', true],
    ],
    words,
  );
}
