import { defaultLocale, htmlLanguage, languageParameter, locales } from '#contract/languages.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';

/** The path of the page where a payment is approved or declined, by our reference for it. */
export function testBankPath(reference: string): string {
  return `${vitrinaApiPath}/test-bank/${reference}`;
}

/**
 * Bank links to a page of the shop's own, where no money is asked for: to see what the rules of delivery and payment do
 * before a bank is set up. A provider that is set up takes its place.
 */
export const testBank: PaymentProvider = {
  id: 'bank_link',
  isReady: ({ payments }) => payments.testBank,
  start({ reference, noticeUrl, locale }) {
    const page = new URL(testBankPath(reference), noticeUrl);
    const language = locales.find((one) => one === locale) ?? defaultLocale;
    if (language !== defaultLocale) page.searchParams.set(languageParameter, htmlLanguage[language]);
    return Promise.resolve({ redirectUrl: page.href });
  },
};
