import { type MinorUnits, minorUnits, noMoney } from '#core/money.ts';

type Named = { readonly name: string };
export type WireAmount = string | number | null | undefined;

/** What analytics needs of a Store API product. */
export type WireProduct = {
  readonly id: number;
  /** The product a variation belongs to; 0 elsewhere. */
  readonly parent?: number;
  readonly name: string;
  readonly sku?: string;
  readonly prices: {
    readonly price: WireAmount;
    readonly currency_minor_unit?: number;
    readonly currency_code?: string;
  };
  readonly categories?: readonly Named[];
  readonly variation?: string | readonly { readonly attribute: string; readonly value: string }[];
  readonly extensions?: object | undefined;
};

/** What analytics needs of a Store API cart or order line. */
export type WireLine = WireProduct & {
  /** Key of the line in a cart, of the order in an order. */
  readonly key?: string;
  readonly quantity: number;
  readonly totals: {
    readonly line_subtotal: WireAmount;
    readonly line_subtotal_tax: WireAmount;
    readonly line_total: WireAmount;
    readonly line_total_tax: WireAmount;
  };
  /** Present on a bundle's own line. */
  readonly woosb_bundles?: unknown;
  /** Present on the lines of a bundle's parts. */
  readonly woosb_bundled?: unknown;
};

export type WireCart = {
  readonly totals: {
    readonly currency_code: string;
    readonly total_price: WireAmount;
    readonly currency_minor_unit?: number;
  };
  readonly coupons: readonly { readonly code: string }[];
  readonly items: readonly WireLine[];
};

export type WireOrder = {
  readonly id: number;
  readonly totals: WireCart['totals'] & { readonly total_tax: WireAmount; readonly total_shipping: WireAmount };
  readonly coupons?: WireCart['coupons'];
  readonly items: readonly WireLine[];
};

/** What an answer states in the shop's extension of the Store API; null where it does not. */
export type LineMarks = {
  readonly productId: number | null;
  readonly categories: readonly string[];
  readonly lineKey: string | null;
  readonly parentKey: string | null;
  /** Whether it is a part of the line it came with. */
  readonly part: boolean;
};

/** The integer part of an amount; nothing where there is none. */
export function readAmount(source: WireAmount): MinorUnits {
  const amount = Math.trunc(Number(source ?? 0));
  return Number.isSafeInteger(amount) ? minorUnits(amount) : noMoney;
}

const defaultMinorUnit = 2;

/** The currency's decimals; two where they are missing or impossible (docs/behaviour 9.2). */
export function readMinorUnit(source: number | undefined): number {
  return source !== undefined && Number.isInteger(source) && source >= 0 && source <= 8 ? source : defaultMinorUnit;
}

export function lineMarks({ extensions }: WireProduct): LineMarks {
  const { product_id, categories, line_key, parent_key, part } = extension(extensions, 'vitrina');
  return {
    productId: typeof product_id === 'number' ? product_id : null,
    categories: Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : [],
    lineKey: textOf(line_key),
    parentKey: textOf(parent_key),
    part: part === true,
  };
}

/** How the server wants the product named in reports. */
export function serverIdentifier({ extensions }: WireProduct): string | null {
  const { identifier } = extension(extensions, 'woocommerce_google_analytics_integration');
  return typeof identifier === 'string' || typeof identifier === 'number' ? String(identifier) : null;
}

function extension(extensions: object | undefined, name: string): Readonly<Record<string, unknown>> {
  const extensionData = (extensions as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof extensionData === 'object' && extensionData !== null ? { ...extensionData } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
