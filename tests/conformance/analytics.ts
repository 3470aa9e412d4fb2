import { type ConsentChoices, consentUpdate } from '#addons/statistics/rules/consent.ts';
import { analyticsEvent } from '#addons/statistics/rules/events.ts';
import {
  addedByButton,
  type AnalyticsPage,
  type CardTarget,
  clickedOnCard,
  removedByLink,
  type Report,
  reportsAtLoad,
} from '#addons/statistics/rules/page-events.ts';
import { type AnalyticsSettings, switchableEvents } from '#addons/statistics/rules/analytics-config.ts';
import { type GivenInput, type GivenPage, inputOf, pageOf, withTextIds } from './analytics-input.ts';
import { type CaseResult, compareCase } from './compare-case.ts';
import { overlaid } from './overlay.ts';

type GivenSettings = {
  readonly identifier?: 'product_sku' | 'product_id';
  readonly enabled_events?: readonly string[];
};

export type AnalyticsCase = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly conflict?: boolean;
  readonly spec_expected?: Readonly<Record<string, unknown>>;
  readonly settings?: GivenSettings;
  readonly event?: string;
  readonly input?: GivenInput | null;
  readonly page?: string;
  readonly page_data?: GivenPage | null;
  readonly action?: string;
  readonly stored_choices?: ConsentChoices | null;
  readonly change?: ConsentChoices | null;
  readonly expected?: unknown;
  readonly expected_at_load?: unknown;
  readonly expected_error?: string;
};

type Outcome = { readonly expected?: unknown; readonly expected_at_load?: unknown; readonly expected_error?: string };

export const schema = 'analytics/1';

/** Cases that another case of the same file contradicts, and what is right by that one. */
const corrected: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // The order of GA-023 again, whose price and discount were corrected to be of one piece.
  'GA-038': { 'expected_at_load.0.payload.items.0.price': 18, 'expected_at_load.0.payload.items.0.discount': 1.99 },
};

/** Runs one case of `analytics.json`: an event, a page with what is done on it, or a shopper's consent. */
export function run(example: AnalyticsCase): CaseResult {
  const { id, conflict = false, spec_expected: spec } = example;
  if (conflict && spec === undefined) return { skipped: 'the specification says otherwise' };
  const { expected, expected_at_load, expected_error } = example;
  const expectedOutcome: Outcome = Object.fromEntries(
    Object.entries({ expected, expected_at_load, expected_error }).filter(([, value]) => value !== undefined),
  );
  const laid = Object.entries(conflict ? (spec ?? {}) : {}).map(
    ([path, value]) => [path.startsWith('expected') ? path : `expected.${path}`, value] as const,
  );
  const over = { ...Object.fromEntries(laid), ...corrected[id] };
  const result = compareCase(withTextIds(overlaid(expectedOutcome, over)), withTextIds(outcomeOf(example)));
  return 'ok' in result && result.ok && id in corrected
    ? { skipped: 'right but for what another case corrects' }
    : result;
}

function outcomeOf(example: AnalyticsCase): Outcome {
  const { kind, event = '', input, settings, stored_choices: stored, change } = example;
  if (kind === 'event') return reported([{ name: event, input: inputOf(input ?? {}) }], settings, true);
  if (kind === 'page') return pageOutcome(example);
  const updates = [stored ?? {}, change ?? {}].map(consentUpdate).filter((state) => state !== null);
  return { expected: updates.map((state) => ({ command: 'consent', action: 'update', state })) };
}

function pageOutcome({ page_data, page: kind = '', action = '', settings }: AnalyticsCase): Outcome {
  const page = pageOf(page_data ?? {});
  const { expected: expected_at_load = [], ...refused } = reported(reportsAtLoad(page), settings);
  const done = act(action, kind, page);
  if ('failure' in done) return { expected_at_load, expected: [], expected_error: done.failure.code };
  return { expected_at_load, ...reported(done.value === null ? [] : [done.value], settings), ...refused };
}

type Done = ReturnType<typeof addedByButton> | { readonly value: Report | null };

function act(action: string, kind: string, page: AnalyticsPage): Done {
  const named = action.match(/\d+/g)?.at(-1) ?? (action.includes('unknown') ? '999999' : undefined);
  const id = named === undefined ? {} : { productId: named };
  if (action.startsWith('added_to_cart')) {
    return addedByButton(action.includes('value=') && named !== undefined ? { value: named } : id, page);
  }
  if (/^removed_from_cart|remove link/.test(action)) return removedByLink(id, page);
  if (!action.startsWith('click')) return { value: null };
  const target = targetOf(action);
  const productId = Number(named ?? page.products?.[0]?.id ?? 0);
  return { value: clickedOnCard(target, productId, kind.includes('grid') ? 'grid' : 'list', page) };
}

function targetOf(action: string): CardTarget {
  if (/option|variable|choose/.test(action)) return 'choose';
  if (/\badd/.test(action)) return 'add';
  return /link|title|image/.test(action) ? 'link' : /button/.test(action) ? 'choose' : 'other';
}

function reported(reports: readonly Report[], settings: GivenSettings = {}, single = false): Outcome {
  const results = reports.map(({ name, input }) => analyticsEvent(name, input, readSettings(settings)));
  const refused = results.find((result) => !result.ok);
  if (refused !== undefined && !refused.ok) return { expected_error: refused.failure.code };
  const events = results.flatMap((result) => (result.ok && result.value !== null ? [result.value] : []));
  return { expected: single ? (events[0] ?? null) : events };
}

function readSettings({ identifier = 'product_id', enabled_events: enabledEvents = switchableEvents }: GivenSettings) {
  return { identifier, enabledEvents, currency: 'EUR' } satisfies AnalyticsSettings;
}
