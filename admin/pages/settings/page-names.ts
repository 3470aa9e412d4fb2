import type { SettingPage } from '#core/access/setting-pages.ts';
import type { Translator } from '#app/text/translator.ts';

/** What a page of settings is called. */
export function settingPageName(page: SettingPage, { t }: Pick<Translator, 't'>): string {
  const names: Readonly<Record<SettingPage, string>> = {
    company: t('Company and invoices'),
    selling: t('Selling and checkout'),
    tax: t('Tax'),
    delivery: t('Delivery'),
    payments: t('Payments'),
    catalogue: t('Catalogue'),
    customers: t('Customers'),
    mails: t('Mails'),
    law: t('Law'),
    languages: t('Languages and search engines'),
    technical: t('Technical'),
  };
  return names[page];
}

/** What the page is for, in a line. */
export function settingPageText(page: SettingPage, { t }: Pick<Translator, 't'>): string {
  const texts: Readonly<Record<SettingPage, string>> = {
    company: t('Who sells, where, and how invoices are numbered'),
    selling: t('Where it is sold, currency, coupons, what the checkout asks'),
    tax: t('How prices are entered and shown, and what tax goes by'),
    delivery: t('When parcels leave and arrive'),
    payments: t('Ways to pay, and their accounts'),
    catalogue: t('Lists of products, search, reviews, safety'),
    customers: t('Accounts, wish lists, forms'),
    mails: t('Who mails are from, who is told, the newsletter'),
    law: t('Returns, and what the law asks a shop to say'),
    languages: t('Languages of the shop, search engines, versions of pages'),
    technical: t('Limits, memory, programs that are called'),
  };
  return texts[page];
}
