import { fixedSettings } from './catalogue-settings.ts';
import { fixedSetting, flagSetting, type PlatformSetting, type SettingWords, textSetting } from './platform-setting.ts';
import type { ShopPages } from './shop-pages.ts';

/** Settings of the group `account`: shoppers order as guests, and sign in without passwords. */
export function accountSettings(words: SettingWords): readonly PlatformSetting[] {
  const { text } = words;
  return [
    ...fixedSettings(
      [
        ['woocommerce_enable_guest_checkout', 'checkbox', 'yes', 'yes', true],
        ['woocommerce_enable_checkout_login_reminder', 'checkbox', 'no', 'no'],
        ['woocommerce_enable_signup_and_login_from_checkout', 'checkbox', 'no', 'no', true],
      ],
      words,
    ),
    flagSetting('accounts.enabled', {
      id: 'woocommerce_enable_myaccount_registration',
      label: text('Shoppers have accounts'),
      default: 'no',
      hasTip: false,
    }),
    ...fixedSettings(
      [
        ['woocommerce_registration_generate_password', 'checkbox', 'yes', 'yes', true],
        ['woocommerce_erasure_request_removes_order_data', 'checkbox', 'no', 'no', true],
        ['woocommerce_erasure_request_removes_download_data', 'checkbox', 'no', 'no', true],
        ['woocommerce_allow_bulk_remove_personal_data', 'checkbox', 'no', 'no', true],
        ['woocommerce_registration_privacy_policy_text', 'textarea', '', '', true],
        ['woocommerce_checkout_privacy_policy_text', 'textarea', '', '', true],
      ],
      words,
    ),
  ];
}

/** Settings of the group `advanced`: pages and their addresses, which are built in, and features of the platform. */
export function advancedSettings(words: SettingWords, pages: ShopPages): readonly PlatformSetting[] {
  const { text } = words;
  return [
    pages.setting('woocommerce_cart_page_id', 'cart', text('Page of the cart')),
    pages.setting('woocommerce_checkout_page_id', 'checkout', text('Page of the checkout'), 4),
    pages.setting('woocommerce_myaccount_page_id', 'account', text('Page of the account')),
    pages.setting('woocommerce_terms_page_id', null, text('Page of the terms')),
    ...fixedSettings([['woocommerce_checkout_pay_endpoint', 'text', 'order-pay', 'order-pay', true]], words),
    fixedSetting({
      id: 'woocommerce_checkout_order_received_endpoint',
      type: 'text',
      label: '',
      default: 'order-received',
      value: 'order-received',
    }),
    ...fixedSettings(
      [
        ...[
          'myaccount_add_payment_method:add-payment-method',
          'myaccount_delete_payment_method:delete-payment-method',
          'myaccount_set_default_payment_method:set-default-payment-method',
          'myaccount_orders:orders',
          'myaccount_view_order:view-order',
          'myaccount_downloads:downloads',
          'myaccount_edit_account:edit-account',
          'myaccount_edit_address:edit-address',
          'myaccount_payment_methods:payment-methods',
          'myaccount_lost_password:lost-password',
          'logout:customer-logout',
        ].map((pair) => {
          const [name = '', endpoint = ''] = pair.split(':');
          return [`woocommerce_${name}_endpoint`, 'text', endpoint, endpoint, true] as const;
        }),
        ['woocommerce_allow_tracking', 'checkbox', 'no', 'no', true],
        ['woocommerce_show_marketplace_suggestions', 'checkbox', 'yes', 'no', true],
        ['woocommerce_custom_orders_table_enabled', 'radio', 'no', 'yes'],
        ['woocommerce_custom_orders_table_data_sync_enabled', 'checkbox', undefined, 'no', true],
        ['woocommerce_analytics_enabled', 'checkbox', 'yes', 'yes'],
        ...[
          'woocommerce_feature_rate_limit_checkout_enabled',
          'woocommerce_feature_order_attribution_enabled',
          'woocommerce_feature_site_visibility_badge_enabled',
          'woocommerce_hpos_datastore_caching_enabled',
          'woocommerce_feature_remote_logging_enabled',
          'woocommerce_feature_deferred_transactional_emails_enabled',
          'woocommerce_feature_customer_review_request_enabled',
          'woocommerce_feature_email_improvements_enabled',
          'woocommerce_feature_blueprint_enabled',
          'woocommerce_feature_cost_of_goods_sold_enabled',
          'woocommerce_hpos_fts_index_enabled',
          'woocommerce_feature_block_email_editor_enabled',
          'wc_feature_woocommerce_additional_variation_images_enabled',
          'woocommerce_feature_point_of_sale_enabled',
          'woocommerce_feature_mcp_integration_enabled',
          'woocommerce_feature_destroy-empty-sessions_enabled',
          'woocommerce_feature_rest_api_caching_enabled',
          'woocommerce_cart_save_for_later_enabled',
          'woocommerce_product_wishlist_enabled',
          'woocommerce_feature_product_instance_caching_enabled',
        ].map((id) => [id, 'checkbox', 'no', 'no', id.includes('remote_logging')] as const),
      ],
      words,
    ),
  ];
}

/** Settings of the group `wc_admin`: what statistics count. */
export function statisticsSettings(words: SettingWords): readonly PlatformSetting[] {
  return fixedSettings(
    [
      [
        'woocommerce_excluded_report_order_statuses',
        'multiselect',
        ['pending', 'cancelled', 'failed'],
        ['pending', 'cancelled', 'failed'],
      ],
      ['woocommerce_actionable_order_statuses', 'multiselect', ['processing', 'on-hold'], ['processing', 'on-hold']],
      [
        'woocommerce_default_date_range',
        'text',
        'period=month&compare=previous_year',
        'period=month&compare=previous_year',
      ],
      ['woocommerce_date_type', 'select', undefined, ''],
      ['woocommerce_analytics_scheduled_import', 'radio', null, 'no'],
    ],
    words,
  );
}

/** Settings of the group `point-of-sale`: who the shop is. */
export function pointOfSaleSettings(words: SettingWords): readonly PlatformSetting[] {
  const { text } = words;
  return [
    textSetting('shop.name', {
      id: 'woocommerce_pos_store_name',
      label: text('Name of the shop'),
      default: '',
      hasTip: false,
    }),
    fixedSetting({
      id: 'woocommerce_pos_store_address',
      type: 'textarea',
      label: text('Address of the shop'),
      description: text('It is changed among the general settings.'),
      default: '',
      value: ({ shop }: { shop: { address: string; city: string; postcode: string } }) =>
        [shop.address, shop.city, shop.postcode].filter((part) => part !== '').join('\n'),
    }),
    textSetting('shop.phone', { id: 'woocommerce_pos_store_phone', label: text('Phone'), default: '', hasTip: false }),
    textSetting('shop.email', {
      id: 'woocommerce_pos_store_email',
      type: 'email',
      label: text('E-mail'),
      default: '',
      hasTip: false,
    }),
    ...fixedSettings([['woocommerce_pos_refund_returns_policy', 'textarea', '', '', true]], words),
  ];
}
