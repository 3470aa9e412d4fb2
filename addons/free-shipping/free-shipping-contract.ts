import * as v from 'valibot';
import { currencySchema, moneySchema } from '#contract/prices.ts';
import { integerSchema } from '#contract/integer.ts';

const decimalSchema = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));

/** A product that would bring free shipping by itself. */
const suggestionSchema = v.object({
  id: integerSchema,
  name: v.string(),
  /** Path of its page. */
  href: v.string(),
  price: moneySchema,
  image: v.nullable(
    v.object({
      src: v.string(),
      srcset: v.string(),
      width: v.number(),
      height: v.number(),
      /** What stays in sight where it is cropped, as CSS has it. */
      focus: v.optional(v.string()),
    }),
  ),
});

/**
 * What a free-shipping bar is rendered from: on pages, in the mini cart and in the responses to docs/behaviour 7.1 and
 * 7.2.
 */
export const freeShippingBarSchema = v.object({
  /** The bar, an empty place that keeps its room, or nothing at all. */
  shown: v.picklist(['bar', 'placeholder', 'nothing']),
  qualified: v.boolean(),
  /** 0 to 100, with decimals. */
  percent: decimalSchema,
  remaining: moneySchema,
  threshold: moneySchema,
  title: v.nullable(v.string()),
  description: v.nullable(v.string()),
  /** How far the bar is filled; null: none is rendered. */
  filledPercent: v.nullable(decimalSchema),
  look: v.object({
    type: v.picklist(['linear', 'circular']),
    height: v.number(),
    radius: v.number(),
    inner: v.string(),
    background: v.string(),
    border: v.string(),
    animation: v.boolean(),
    centred: v.boolean(),
  }),
  currency: currencySchema,
  /** The rates that are free while another one is chosen. */
  choose: v.optional(v.array(v.object({ rate_id: v.string(), name: v.string() })), []),
  suggestions: v.array(suggestionSchema),
});
export type FreeShippingBarModel = v.InferOutput<typeof freeShippingBarSchema>;

/** A bar in its wrapper. */
export type FreeShippingWrapperModel = {
  readonly bar: FreeShippingBarModel;
  /** Whether clients fetch it anew when the cart changes (docs/behaviour 7.1). */
  readonly updatable: boolean;
};

/** The answer to docs/behaviour 7.2: one or more bars in a corner of the page. */
export type FreeShippingNoticeModel = {
  readonly bars: readonly FreeShippingBarModel[];
  readonly autohide: boolean;
  readonly position: string;
  readonly marginY: string;
  readonly marginX: string;
};

/** Parses the state that a rendered bar carries in `data-bar`; null where it is not ours. */
export function readRenderedBar(data: string | null | undefined): FreeShippingBarModel | null {
  try {
    const parsed = v.safeParse(freeShippingBarSchema, JSON.parse(data ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

declare module '#contract/fragment-models.ts' {
  interface FragmentModels {
    readonly freeShippingBar: FreeShippingWrapperModel;
    readonly freeShippingNotice: FreeShippingNoticeModel;
  }
}
