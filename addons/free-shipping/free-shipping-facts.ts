import { hidesItself, isOn } from './rules/options.ts';

/** The data about the bars that pages receive: `add_ons.free-shipping` of the shop's response. */
export type FreeShippingFacts = {
  /** Where progress bars are shown; null: nowhere. */
  readonly places: Readonly<Record<string, boolean>> | null;
  /** Whether notices come up, and whether they go by themselves (docs/behaviour 3.9). */
  readonly notices: boolean;
  readonly autohide: boolean;
};

/** Reads them; what cannot be read is off. */
export function readFacts(source: unknown): FreeShippingFacts {
  const { progress_bar: bar, notice_bar: notice } = record(source);
  const { enable_bar, autohide } = record(notice);
  return {
    places: bar === null || bar === undefined ? null : (record(bar) as Record<string, boolean>),
    notices: isOn(enable_bar),
    autohide: hidesItself(autohide),
  };
}

function record(source: unknown): Readonly<Record<string, unknown>> {
  return typeof source === 'object' && source !== null ? (source as Record<string, unknown>) : {};
}
