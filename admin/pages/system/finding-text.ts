import type { Translator } from '#app/text/translator.ts';
import type { OfficeFinding } from '#contract/office/system.ts';

type T = Pick<Translator, 't'>;

/** What a finding of the doctor says, for a merchant; one that nobody has worded, as the doctor says it. */
export function findingText({ code, says }: Pick<OfficeFinding, 'code' | 'says'>, text: T): string {
  return { ...sellingTexts(text), ...otherTexts(text) }[code] ?? says;
}

function sellingTexts({ t }: T): Readonly<Record<string, string>> {
  return {
    back_in_stock_without_sender: t('Mails about goods that are back need an address to be sent from'),
    back_in_stock_not_sent: t('Mails are written to a folder and reach nobody'),
    demo_facts: t('Facts of the demo shop are still there'),
    legal_facts_missing: t('Facts that the law asks for are missing'),
    personalised_goods_unsaid: t('Say that personalised goods are not taken back'),
    legal_page_missing: t('A page that the law asks for is missing'),
    legal_page_short: t('A page that the law asks for says hardly anything'),
    terms_page_missing: t('A page that goes along with order mails is missing'),
    page_block_unread: t('A block of products in a page cannot be read'),
    page_block_unknown: t('A block of products names what the shop does not have'),
    content_unread: t('Something written for the shop cannot be read'),
    page_template_changed: t('The shop’s own text changed since you wrote yours'),
    no_payment: t('There is no way to pay'),
    delivery_without_payment: t('A delivery has no way to pay'),
    test_bank: t('The test bank is on: no money comes'),
    payment_not_offered: t('A way to pay is on, but its provider is not set up'),
    payment_rule_without_payment: t('A rule of a delivery selects a payment that is not offered'),
    payment_for_unknown_delivery: t('A way to pay is only for a delivery that does not exist'),
    transfer_without_account: t('Transfers are offered, but no account is named'),
    pictures_unreachable: t('The storage of pictures cannot be used'),
    pictures_broken: t('Pictures cannot be shown'),
    products_without_price: t('Products without a price'),
    sale_not_lower: t('A sale price is not below the regular one'),
    variable_without_variations: t('Products with options, but without a variation'),
    unknown_tax_class: t('Products of a tax class without a rate'),
    negative_stock: t('Less than nothing is left of a product'),
    products_without_picture: t('Products without a picture'),
  };
}

function otherTexts({ t }: T): Readonly<Record<string, string>> {
  return {
    products_without_words: t('Products that nothing is said about'),
    products_without_category: t('Products in no category'),
    products_without_weight: t('Products to be sent without a weight'),
    products_without_manufacturer: t('Products whose manufacturer is not named'),
    warnings_not_lithuanian: t('Safety warnings are not in Lithuanian'),
    seller_facts_missing: t('Facts about the seller are missing'),
    vat_code_missing: t('The VAT code is missing'),
    vat_code_of_no_payer: t('There is a VAT code, but the shop is not registered for VAT'),
    closed_to_search_engines: t('The shop is closed to search engines'),
    method_without_cost: t('A delivery without a cost is offered to nobody'),
    free_shipping_for_all: t('Free delivery asks for nothing: every order goes free'),
    method_twice: t('Ways of delivery share a number'),
    zone_without_methods: t('A zone has no way of delivery'),
    country_not_reached: t('A country is sold to, and nothing is delivered to it'),
    no_standard_rate: t('There is no standard VAT rate'),
    terminals_missing: t('The list of parcel terminals is missing'),
    home_block_unread: t('A block of the home page cannot be read'),
    home_block_gone: t('A block of the home page names what is not there'),
    menu_target_gone: t('A menu leads to what is not there'),
    unpaid_orders_not_limited: t('Unpaid orders are not limited'),
    unpaid_address_limit_low: t('The limit of unpaid orders from one address is low'),
    unpaid_transfers_never_end: t('Unpaid transfers keep their stock for ever'),
    unpaid_reminder_at_once: t('Shoppers are reminded as soon as they have ordered'),
    unpaid_cancelled_unwarned: t('Unpaid orders are cancelled without a warning'),
    add_on_setting_doubtful: t('A setting of an add-on cannot be right'),
    work_failed: t('Mails and other work failed for good'),
    orders_wait_for_you: t('Orders want something of you'),
  };
}

/** Where a finding is put right: the page that has its field. */
const places: Readonly<Record<string, string>> = {
  back_in_stock_without_sender: '/nustatymai/mails',
  back_in_stock_not_sent: '/nustatymai/mails',
  demo_facts: '/nustatymai/company',
  legal_facts_missing: '/nustatymai/law',
  personalised_goods_unsaid: '/nustatymai/law',
  terms_page_missing: '/nustatymai/mails',
  no_payment: '/nustatymai/payments',
  delivery_without_payment: '/nustatymai/payments',
  test_bank: '/nustatymai/payments',
  payment_not_offered: '/nustatymai/payments',
  payment_rule_without_payment: '/nustatymai/selling',
  payment_for_unknown_delivery: '/nustatymai/payments',
  transfer_without_account: '/nustatymai/company',
  unknown_tax_class: '/nustatymai/tax',
  products_without_manufacturer: '/nustatymai/catalogue',
  seller_facts_missing: '/nustatymai/company',
  vat_code_missing: '/nustatymai/company',
  vat_code_of_no_payer: '/nustatymai/company',
  closed_to_search_engines: '/nustatymai/languages',
  method_without_cost: '/nustatymai/delivery',
  free_shipping_for_all: '/nustatymai/delivery',
  method_twice: '/nustatymai/delivery',
  zone_without_methods: '/nustatymai/delivery',
  country_not_reached: '/nustatymai/delivery',
  no_standard_rate: '/nustatymai/tax',
  terminals_missing: '/nustatymai/delivery',
  unpaid_orders_not_limited: '/nustatymai/selling',
  unpaid_address_limit_low: '/nustatymai/selling',
  unpaid_transfers_never_end: '/nustatymai/selling',
  unpaid_reminder_at_once: '/nustatymai/selling',
  unpaid_cancelled_unwarned: '/nustatymai/selling',
  work_failed: '/darbai',
  orders_wait_for_you: '/uzsakymai?tasks=true',
};

/** Where a finding is put right; null: nowhere in the back office. */
export function findingPlace(code: string): string | null {
  return places[code] ?? null;
}
