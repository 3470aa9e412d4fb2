import { fail, ok, type Result } from '#core/result.ts';
import { failure } from '#core/failure.ts';

/** Events that a merchant may switch off, each by itself; all are on until then. */
export const switchableEvents = [
  'purchase',
  'add_to_cart',
  'remove_from_cart',
  'view_item_list',
  'select_content',
  'view_item',
  'begin_checkout',
] as const;

/** How events are reported (docs/behaviour 9.3); `currency` counts where a response does not state its own. */
export type AnalyticsSettings = {
  readonly identifier: 'product_sku' | 'product_id';
  readonly enabledEvents: readonly string[];
  readonly currency: string;
};

/** What a page needs to report at all. Without a measurement id nothing is reported. */
export type AnalyticsConfig = AnalyticsSettings & {
  /** `G-…` */
  readonly measurementId: string;
  readonly track404: boolean;
  readonly displayAdvertising: boolean;
  readonly linker: { readonly domains: readonly string[]; readonly allowIncoming: boolean };
};

export type ConfigFailure = { readonly code: 'analytics_not_configured' };

/** The configuration a page carries, with the defaults of what it leaves out; a failure where it carries none. */
export function readAnalyticsConfig(source: unknown): Result<AnalyticsConfig, ConfigFailure> {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return fail(failure('analytics_not_configured'));
  }
  const input = source as Partial<Record<keyof AnalyticsConfig, unknown>>;
  const linker = typeof input.linker === 'object' && input.linker !== null ? input.linker : {};
  return ok({
    measurementId: typeof input.measurementId === 'string' ? input.measurementId.trim() : '',
    identifier: input.identifier === 'product_id' ? 'product_id' : 'product_sku',
    enabledEvents: Array.isArray(input.enabledEvents) ? input.enabledEvents.filter(isText) : switchableEvents,
    currency: isText(input.currency) && input.currency !== '' ? input.currency : 'EUR',
    track404: input.track404 !== false,
    displayAdvertising: input.displayAdvertising !== false,
    linker: {
      domains: 'domains' in linker && Array.isArray(linker.domains) ? linker.domains.filter(isText) : [],
      allowIncoming: 'allowIncoming' in linker && linker.allowIncoming === true,
    },
  });
}

/** What the tag is configured with before the first event. */
export function tagParameters({ track404, displayAdvertising, linker }: AnalyticsConfig, loggedIn: boolean) {
  return {
    track_404: track404,
    allow_google_signals: displayAdvertising,
    logged_in: loggedIn ? 'yes' : 'no',
    linker: { domains: linker.domains, allow_incoming: linker.allowIncoming },
    custom_map: { dimension1: 'logged_in' },
  } as const;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
