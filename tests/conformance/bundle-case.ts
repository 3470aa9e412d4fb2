import type { CurrencyPosition } from '#core/money-format.ts';

type Flag = 'yes' | 'no';

export type CaseVariation = {
  readonly variation_id: number;
  readonly display_price: number;
  readonly display_regular_price?: number;
  readonly is_in_stock?: boolean;
  readonly is_purchasable?: boolean;
  readonly woosb_image?: string;
  readonly max_qty?: number | string;
};

export type Step = {
  readonly do: string;
  readonly item?: string;
  readonly value?: string | number;
  readonly ms?: number;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly variation?: CaseVariation;
};

/** A case of `bundle.json`. */
export type BundleCase = {
  readonly name: string;
  readonly conflict?: boolean;
  readonly spec_expected?: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
  readonly input: {
    readonly settings: {
      readonly bundled_price: string;
      readonly bundled_price_from: string;
      readonly change_price: 'yes' | 'yes_custom' | 'no';
      readonly round_each_price: boolean;
      readonly saved_text: string;
      readonly price_text: string;
      readonly selected_text: string;
      readonly alert_selection: string;
      readonly alert_unpurchasable: string;
      readonly alert_empty: string;
      readonly alert_min: string;
      readonly alert_max: string;
      readonly alert_total_min: string;
      readonly alert_total_max: string;
      readonly money: {
        readonly symbol: string;
        readonly symbol_position: CurrencyPosition;
        readonly decimals: number;
        readonly thousands_separator: string;
        readonly decimal_separator: string;
        readonly trim_zeros: boolean;
      };
    };
    readonly bundle: {
      readonly discount: number | string;
      readonly discount_amount: number | string;
      readonly fixed_price: Flag;
      readonly optional: Flag;
      readonly variables: Flag;
      readonly exclude_unpurchasable: Flag;
      readonly min: number | string;
      readonly max: number | string;
      readonly total_min: number | string;
      readonly total_max: number | string;
      readonly price_suffix: string;
    };
    readonly items: readonly {
      readonly id: number;
      readonly key: string;
      readonly name: string;
      readonly qty: number;
      readonly price: number | string;
      readonly stock: number | string;
      readonly optional: boolean;
      readonly unpurchasable: boolean;
      readonly attrs?: string | null;
      readonly quantity_input?: { readonly min: number; readonly max: number; readonly step: number | 'any' };
    }[];
    readonly main_quantity: number | string;
    readonly page_price: number;
    readonly bought_together?: {
      readonly main_new_price?: string;
      readonly items: readonly { readonly price: number; readonly new_price?: string; readonly checked?: boolean }[];
    };
    readonly steps: readonly Step[];
  };
};
