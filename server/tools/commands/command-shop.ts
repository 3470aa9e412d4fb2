import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Command } from '#server/platform/shop/command.ts';
import type { ShopContent } from '#server/content/open-content.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { MailingShop } from '#server/tools/mail/mail-context.ts';

/** The shop as its commands take it. */
export type CommandShop = MailingShop & {
  /**
   * The providers of payment methods that need one, for payments and refunds; the settings decide which are offered.
   */
  readonly payments?: readonly PaymentProvider[];
  readonly addOns: readonly AddOn[];
  /** What the merchant has written; absent: whoever needs it opens it. */
  readonly content?: ShopContent;
};

/** A command of the shop itself. */
export type ShopCommand = Command<CommandShop>;
