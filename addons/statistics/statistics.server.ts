import type { AddOn } from '#server/add-on-api/add-on.ts';
import { consentCommands } from './consent-commands.server.ts';
import { statisticsCalls } from './statistics-calls.server.ts';
import { statisticsLegalFacts } from './statistics-legal-facts.server.ts';
import { isMeasurementId, readSettings, settingsSchema } from './statistics-settings.ts';

/** Where the tag comes from and where it reports to, as Google lists them for content policies. */
const google = {
  scripts: ['https://*.googletagmanager.com'],
  calls: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  frames: [],
} as const;
/** In addition, where it may report to Google's advertising. */
const advertising = {
  calls: [
    'https://*.g.doubleclick.net',
    'https://*.google.com',
    'https://*.google.lt',
    'https://pagead2.googlesyndication.com',
  ],
  pictures: ['https://*.g.doubleclick.net', 'https://*.google.com', 'https://*.google.lt'],
  frames: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
} as const;

/**
 * Statistics of Google Analytics 4 with the shopper's consent (docs/behaviour 7.8 and 9.3). Off without a measurement
 * id.
 */
export const statistics: AddOn = {
  ...statisticsWith((stored) => ({ ...readSettings(stored), debug: false })),
  /** With the setting `debug` they are shown in a panel and sent nowhere. */
  inDevelopment: statisticsWith(readSettings),
};

function statisticsWith(read: typeof readSettings): AddOn {
  return {
    name: 'statistics',
    settingsSchema,
    ajax: statisticsCalls,
    commands: consentCommands,
    pageFacts({ settings: stored, shop }) {
      const settings = read(stored);
      const { measurementId, identifier, events, track404, displayAdvertising, linker, debug } = settings;
      if (measurementId === '' && !debug) return undefined;
      const { currency, tax } = shop;
      return {
        version: settings.consentVersion,
        taxDisplay: tax.display,
        debug,
        // an invalid id counts as a missing configuration
        config:
          debug || isMeasurementId(measurementId)
            ? {
                measurementId: measurementId === '' ? 'G-DEBUG' : measurementId,
                identifier,
                enabledEvents: events,
                currency: currency.code,
                track404,
                displayAdvertising,
                linker,
              }
            : null,
      };
    },
    legalFacts: (context) => statisticsLegalFacts(read(context.settings), context),
    pageSources(stored) {
      const { measurementId, displayAdvertising, debug } = read(stored);
      if (debug || !isMeasurementId(measurementId)) return undefined;
      if (!displayAdvertising) return google;
      return {
        scripts: google.scripts,
        calls: [...google.calls, ...advertising.calls],
        pictures: [...google.pictures, ...advertising.pictures],
        frames: advertising.frames,
      };
    },
    extendProduct({ settings }) {
      const { measurementId, debug } = read(settings);
      return measurementId === '' && !debug ? undefined : { reported: true };
    },
  };
}
