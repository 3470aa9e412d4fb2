import type { Texts } from '#server/platform/texts/texts.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/**
 * The sentence that whoever asks for the newsletter agrees to, in the language spoken. Pages show this one, and it is
 * what is stored with a consent.
 */
export function consentWording({ text }: Texts, { shop }: Pick<ShopSettings, 'shop'>): string {
  return text('I agree that %s sends me news and offers by e-mail. I can unsubscribe at any time.', shop.name);
}

/** The same where shoppers can ask for the newsletter; null where the shop has none. */
export function offeredNewsletter(texts: Texts, settings: Pick<ShopSettings, 'shop' | 'newsletter'>): string | null {
  return settings.newsletter.enabled ? consentWording(texts, settings) : null;
}
