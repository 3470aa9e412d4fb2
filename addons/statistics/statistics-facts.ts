import { type AnalyticsConfig, type ConfigFailure, readAnalyticsConfig } from './rules/analytics-config.ts';
import type { Result } from '#core/result.ts';
import type { TaxDisplay } from '#core/tax/display-price.ts';

/** The data of statistics for pages: `add_ons.statistics` of the shop's answer. */
export type StatisticsFacts = {
  /** Version of the question shoppers are asked. */
  readonly version: number;
  readonly taxDisplay: TaxDisplay;
  /** Whether events are only shown. */
  readonly debug: boolean;
  readonly config: Result<AnalyticsConfig, ConfigFailure>;
};

/** Reads them; a configuration that cannot be parsed becomes a failure. */
export function readFacts(source: unknown): StatisticsFacts {
  const input = typeof source === 'object' && source !== null ? (source as Partial<Record<string, unknown>>) : {};
  const { version, taxDisplay, debug, config } = input;
  return {
    version: typeof version === 'number' ? version : 1,
    taxDisplay: taxDisplay === 'excl' ? 'excl' : 'incl',
    debug: debug === true,
    config: readAnalyticsConfig(config),
  };
}
