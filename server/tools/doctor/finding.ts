import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { ShopContent } from '#server/content/open-content.ts';
import type { MailingShop } from '#server/tools/mail/mail-context.ts';

/** Something a shop should not be left with. */
export type Finding = {
  /** Stable name, such as `products_without_price`. */
  readonly code: string;
  /** An error keeps somebody from buying, or breaks the law; a warning costs trust or sales. */
  readonly severity: 'error' | 'warning';
  readonly says: string;
  /** How often it was found; of things there is one of, 1. */
  readonly count: number;
  /** The first of them, by name. */
  readonly examples: readonly string[];
  /** What to do about it. */
  readonly advice: string;
};

/** The shop to be examined, with the providers of payment methods that need one, and its add-ons. */
export type ExaminedShop = MailingShop & {
  readonly content?: ShopContent;
  readonly payments?: readonly PaymentProvider[];
  readonly addOns?: readonly Pick<AddOn, 'name' | 'settingsSchema' | 'legalFacts'>[];
};

/** Looks into one side of the shop. */
export type Check = (shop: ExaminedShop) => Promise<readonly Finding[]>;

const maxExamples = 5;

type Kind = Pick<Finding, 'code' | 'severity' | 'says' | 'advice'>;

/** One finding about all that was found; none where nothing was. */
export function findingsFor(kind: Kind, names: readonly string[]): readonly Finding[] {
  if (names.length === 0) return [];
  return [{ ...kind, count: names.length, examples: names.slice(0, maxExamples) }];
}

/** A finding about the shop as a whole. */
export function foundIf(kind: Kind, wrong: boolean): readonly Finding[] {
  return wrong ? [{ ...kind, count: 1, examples: [] }] : [];
}
