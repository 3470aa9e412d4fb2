import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import type { MailModels, MailName, MailShop, RenderedMail, RenderMail } from '#contract/mail-models.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { WrittenPage } from '#server/content/pages/written-pages.ts';
import type { ReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import { sellerAddress } from '#server/sales/legal/seller-facts.ts';
import type { Mailer } from './mail.ts';
import { fittedLogo, logoPicture } from '#contract/logo-picture.ts';
import { languagePrefix, type Locale, defaultLocale } from '#contract/languages.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

/** The mails about an order. */
export type OrderMailName = Exclude<
  MailName,
  | 'test'
  | 'new-review'
  | 'new-message'
  | 'withdrawal-received'
  | 'new-withdrawal'
  | 'sign-in'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'confirm-back-in-stock'
  | 'back-in-stock'
  | 'confirm-code'
  | 'passkey-changed'
  | 'webhook-disabled'
  | 'staff-invitation'
>;

/** What a mail about an order is made from. */
export type MailContext = {
  readonly db: Database;
  readonly settings: ShopSettings;
  /** The settings in every language. */
  readonly worded: readonly ShopSettings[];
  readonly order: StoredOrder;
  readonly tools: Pick<MailTools, 'contentPages' | 'publicUrl' | 'readLetterhead'>;
  /** When what goes out is stored with the order; null: it is only looked at. */
  readonly storedAt: Date | null;
};

export type MailReader = 'shopper' | 'merchant';

/** A mail to be written, with the model it is rendered from. */
export type PreparedMail = {
  readonly name: MailName;
  readonly reader: MailReader;
  /** Tells apart the mails of one topic about one order, such as two refunds; `''` where there is but one. */
  readonly key: string;
  readonly render: (renderMail: RenderAny) => RenderedMail;
};

export type RenderAny = <Name extends MailName>(name: Name, model: MailModels[Name]) => RenderedMail;

export function prepared<Name extends MailName>(
  name: Name,
  reader: MailReader,
  key: string,
  model: MailModels[Name],
): PreparedMail {
  return { name, reader, key, render: (renderMail) => renderMail(name, model) };
}

/** What mails are made with. */
export type MailTools = {
  readonly mailer: Mailer;
  /** Loads the mail renderer, a part of the storefront's build. Null where that is not built. */
  readonly renderMail: () => Promise<RenderMail | null>;
  /** In the current language. */
  readonly contentPages: () => Promise<readonly WrittenPage[]>;
  /** Address that shoppers use, without a closing slash. */
  readonly publicUrl: string;
  /** The letterhead of invoices; absent: they have none. */
  readonly readLetterhead?: ReadLetterhead;
};

/** A shop that may send mails. */
export type MailingShop = ShopFoundation & {
  /** What mails are made and sent with; absent: they wait in the outbox. */
  readonly mail?: MailTools;
};

/** The logo in pixels of a mail; a sign beside the name is left out there. */
function mailLogo(
  { appearance, brand }: Pick<ShopSettings, 'appearance' | 'brand'>,
  publicUrl: string,
): MailShop['logo'] {
  if (brand.logo === null || appearance.nameBesideLogo) return null;
  const { width, height } = logoPicture;
  return {
    src: `${publicUrl}${logoPicture.path}`,
    ...fittedLogo(brand.logo, { width: width / 2.5, height: height / 4 }),
  };
}

/** The shop as its mails name it. */
export function shopForMail(
  { shop, legal, appearance, brand }: Pick<ShopSettings, 'shop' | 'legal' | 'appearance' | 'brand'>,
  publicUrl: string,
): MailShop {
  const address = sellerAddress(shop);
  return {
    name: shop.name,
    tagline: shop.tagline,
    appearance,
    logo: mailLogo({ appearance, brand }, publicUrl),
    url: publicUrl + languagePrefix(currentLocale()),
    email: shop.email,
    phone: shop.phone,
    companyName: shop.companyName || shop.name,
    companyCode: shop.companyCode,
    vatCode: shop.vatPayer ? shop.vatCode : '',
    vatPayer: shop.vatPayer,
    withdrawalDays: legal.withdrawalDays,
    buyerPaysReturn: legal.returnCosts === 'buyer',
    returnAddress: legal.returnAddress || address,
    address,
    bankAccount: shop.bankAccount,
  };
}

/**
 * A mail's language: for the merchant the shop's own, for a shopper that of the order while the shop still offers it.
 */
export function mailLocale(
  name: OrderMailName,
  { locale }: Pick<StoredOrder, 'locale'>,
  { languages }: Pick<ShopSettings, 'languages'>,
): Locale {
  if (name === 'new-order' || name === 'unpaid-cancelled' || name === 'order-message') return defaultLocale;
  return languages.find((offered) => offered === locale) ?? defaultLocale;
}
