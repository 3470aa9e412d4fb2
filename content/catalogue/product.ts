/** One product of the demo shop as it is written by hand; `csv.ts` turns it into rows of the product CSV. */
export interface DemoProduct {
  readonly id: number;
  readonly sku: string;
  readonly type: 'simple' | 'variable' | 'grouped' | 'virtual';
  readonly name: string;
  readonly short: string;
  /** HTML blocks, one a line. */
  readonly description: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly brand: string;
  /** Euros with a decimal point, VAT included; variable and grouped products have none of their own. */
  readonly price?: string;
  readonly sale?: Sale;
  readonly taxClass?: string;
  readonly stock?: Stock;
  readonly soldIndividually?: boolean;
  readonly featured?: boolean;
  /** Kilograms. */
  readonly weight?: number;
  /** Length, width and height of the packed article in centimetres. */
  readonly size?: readonly [number, number, number];
  readonly attributes?: readonly DemoAttribute[];
  readonly variations?: readonly DemoVariation[];
  readonly grouped?: readonly string[];
  readonly upsells?: readonly string[];
  readonly crossSells?: readonly string[];
  readonly purchaseNote?: string;
  /** Pictures of the product itself, the main one first; those of colours belong to the variations. */
  readonly pictures: readonly Picture[];
}

export interface Picture {
  readonly file: string;
  readonly alt: string;
}

/** Dates are days of the shop's own calendar, both included. */
export interface Sale {
  readonly price: string;
  readonly from?: string;
  readonly to?: string;
}

export interface Stock {
  readonly quantity: number;
  readonly low?: number;
  readonly backorders?: 'yes' | 'notify';
}

export interface DemoAttribute {
  readonly name: string;
  readonly values: readonly string[];
  readonly default?: string;
}

export interface DemoVariation {
  readonly id: number;
  readonly sku: string;
  readonly values: Readonly<Record<string, string>>;
  readonly price: string;
  readonly sale?: Sale;
  readonly stock: Stock;
  readonly weight: number;
  readonly size: readonly [number, number, number];
  readonly picture: Picture;
}
