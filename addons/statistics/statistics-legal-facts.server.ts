import type { LegalContext, LegalFacts } from '#server/add-on-api/legal-facts.ts';
import { timeTexts } from '#server/add-on-api/time-texts.ts';
import { consentCookie, consentDays } from './consent-cookie.ts';
import { isMeasurementId, type StatisticsSettings } from './statistics-settings.ts';

/** What the pages that the law asks for say of statistics; undefined where nothing is reported. */
export function statisticsLegalFacts(
  { measurementId, displayAdvertising, keepConsentDays }: StatisticsSettings,
  { texts }: Pick<LegalContext, 'texts'>,
): LegalFacts | undefined {
  if (!isMeasurementId(measurementId)) return undefined;
  const { text } = texts;
  const { days } = timeTexts(texts);
  const twoYears = days(730);
  const google = 'Google Ireland Limited (Google Analytics)';
  return {
    cookies: [{ name: consentCookie, purpose: text('remembers your choice about cookies'), time: days(consentDays) }],
    optionalCookies: [
      { name: '_ga', purpose: text('tells visitors apart for statistics'), time: twoYears },
      {
        name: `_ga_${measurementId.slice(2)}`,
        purpose: text('keeps the state of a visit for statistics'),
        time: twoYears,
      },
      ...(displayAdvertising
        ? [{ name: '_gcl_au', purpose: text('measures what advertising brings'), time: days(90) }]
        : []),
    ],
    recipients: [{ name: google, purpose: text('to count visits, if you have agreed to it'), outsideUnion: true }],
    data: [
      {
        purpose: text('Statistics of visits, if you agree'),
        data: text('pages that were looked at, purchases, device and browser, approximate place'),
        basis: text('consent'),
        time: text('14 months at most'),
      },
      {
        purpose: text('To prove your choice about cookies'),
        data: text('a random number of the browser, the choice and its time'),
        basis: text('legal duty'),
        time: days(keepConsentDays),
      },
    ],
  };
}
