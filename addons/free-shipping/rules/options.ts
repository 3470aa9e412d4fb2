/** Where and when bars are calculated; the names are those of the plug-in that merchants know. */
export type GeneralOptions = {
  /** The zone supposed while nothing is known of where the goods go. */
  readonly initial_zone: string;
  readonly enable_custom_threshold: boolean;
  /** Decimal text with a point or a comma. */
  readonly custom_threshold: string;
};

/** The texts and the look of a bar. */
export type BarOptions = {
  readonly enable_bar: boolean;
  /** Whether it is shown with local pickup, too. */
  readonly local_pickup: boolean;
  /** Whether a chosen rate that costs nothing counts as free shipping. */
  readonly zero_shipping: boolean;
  readonly show_qualified_message: boolean;
  readonly show_full_progress_bar: boolean;
  /** `{remaining}`, `{threshold}` and `{free_shipping_amount}` stand for prices. */
  readonly title: string;
  readonly description: string;
  readonly qualified_message: string;
  /** In its place where a delivery that is free has to be chosen first; `{methods}` stands for the names of those. */
  readonly choose_message: string;
  /** The description once only a coupon is lacking. */
  readonly coupon_message: string;
  /** Pixels; 0: no bar, only texts. */
  readonly bar_height: number;
};

export const noticePositions = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;
export type NoticePosition = (typeof noticePositions)[number];

/** The options of the notice bar as the storefront reads them (docs/behaviour 3.9). */
export type NoticeBarOptions = {
  readonly enabled: boolean;
  readonly autohide: boolean;
  readonly position: NoticePosition;
  /** Lengths of the style sheet, such as `32px`. */
  readonly marginY: string;
  readonly marginX: string;
};

/** Whether a switch is on: `'0'`, a missing value and other nothings mean off. */
export function isOn(value: unknown): boolean {
  return ![undefined, null, false, '', 0, '0'].some((nothing) => nothing === value);
}

/** 1 means autohide; with any other value the bar stays. */
export function hidesItself(value: unknown): boolean {
  return value === 1 || value === '1';
}

const usualMargin = '32px';
const lengthPattern = /^\d{1,4}(\.\d{1,3})?(px|r?em|v[hw]|%)$/;

/** A distance from the edge: a number counts in pixels; what is no length is the usual one. */
export function marginLength(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (lengthPattern.test(text)) return text;
  return /^\d{1,4}$/.test(text) ? `${text}px` : usualMargin;
}

/** The options as a page was given them. */
export function readNoticeBarOptions(raw: Readonly<Record<string, unknown>>): NoticeBarOptions {
  return {
    enabled: isOn(raw['enable_bar']),
    autohide: hidesItself(raw['autohide']),
    position: noticePositions.find((position) => position === raw['position']) ?? 'bottom-left',
    marginY: marginLength(raw['margin_y']),
    marginX: marginLength(raw['margin_x']),
  };
}
