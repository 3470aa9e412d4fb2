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
  /** Colour and size; what is chosen by is named by the variations too. */
  readonly attributes?: readonly DemoAttribute[];
  /** What it is made of, as a filter names it. */
  readonly material?: readonly string[];
  /** Weight of the cloth in grams a square metre. */
  readonly gsm?: number;
  /** Country, Lithuania where none is named. */
  readonly country?: string;
  /** Where and by whom it is made, in words. */
  readonly made?: string;
  /** Codes of care symbols. */
  readonly care?: readonly string[];
  /** What the price is for, for a unit price: "250 ml", "1 m", "4 vnt". */
  readonly measure?: string;
  readonly warnings?: readonly string[];
  readonly sizeTable?: SizeTable;
  readonly shippingClass?: string;
  readonly variations?: readonly DemoVariation[];
  readonly grouped?: readonly string[];
  readonly upsells?: readonly string[];
  readonly crossSells?: readonly string[];
  readonly purchaseNote?: string;
  /** Pictures of the product itself, the main one first; those of colours belong to the variations. */
  readonly pictures: readonly Picture[];
}

export interface SizeTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
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
  /** Whether shoppers can filter by it; so where nothing is said. */
  readonly global?: boolean;
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
  /** Of its colour; without one it shows the pictures of its product. */
  readonly picture?: Picture;
}
