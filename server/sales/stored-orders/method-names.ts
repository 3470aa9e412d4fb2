import { locales } from '#contract/languages.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import type { StoredOrder } from './stored-order.ts';

type Order = Pick<StoredOrder, 'paymentMethod' | 'paymentTitle'> & {
  readonly snapshot: Pick<StoredOrder['snapshot'], 'shippingLines' | 'paymentInstructions'>;
};

/** How an order was paid and delivered, in the words for its reader. */
export type MethodNames = {
  readonly payment: string;
  readonly instructions: string;
  /** Of each of its deliveries. */
  readonly shipping: readonly string[];
};

/** The settings in every language of the storefront. `current`: those in the current one. */
export function settingsInLanguages(current: () => ShopSettings): readonly ShopSettings[] {
  return locales.map((locale) => inLocale(locale, current));
}

const shippingMethodOf = ({ shipping }: ShopSettings, id: number) =>
  shipping.zones.flatMap(({ methods }) => methods).find(({ instanceId }) => instanceId === id);

const paymentMethodOf = ({ payments }: ShopSettings, id: string) => payments.methods.find((method) => method.id === id);

/**
 * Words that an order keeps of its methods, in the language of the settings `now`: where the shop words the method so in
 * any language (`worded`), its words in this one; else those of the order's day, as after a method was renamed or removed.
 */
export function methodNames(
  { paymentMethod, paymentTitle, snapshot }: Order,
  now: ShopSettings,
  worded: readonly ShopSettings[],
): MethodNames {
  const wordsNow = (kept: string, wordsIn: (settings: ShopSettings) => string | undefined) =>
    worded.some((settings) => wordsIn(settings) === kept) ? (wordsIn(now) ?? kept) : kept;
  return {
    payment: wordsNow(paymentTitle, (settings) => paymentMethodOf(settings, paymentMethod)?.title),
    instructions: wordsNow(
      snapshot.paymentInstructions,
      (settings) => paymentMethodOf(settings, paymentMethod)?.instructions,
    ),
    shipping: snapshot.shippingLines.map(({ instanceId, title }) =>
      wordsNow(title, (settings) => shippingMethodOf(settings, instanceId)?.title),
    ),
  };
}
