import type { ComponentType } from 'react';
import type { Decimal } from '#core/decimal.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';
import type { PageProduct, PageVariation, ProductSelection } from './page-product.ts';

/** The price of one as shown to the shopper, in major units; both are equal where it is not reduced. */
export type UnitPrice = {
  readonly regular: Decimal;
  readonly current: Decimal;
  /** How it is worded where it is the least of what may come of it: `nuo %s`. */
  readonly words?: string;
};

/** What a block contributes to the rest of the product form; what is left out or null changes nothing. */
export type FormPart = {
  /** While true, pressing the button adds nothing. */
  readonly closed?: boolean;
  /** Shown instead of the product's price; minor units. */
  readonly shownPrice?: DisplayPrice | null;
  /** Whether `shownPrice` is of all that the button adds, and not of one. */
  readonly coversAll?: boolean;
  /**
   * The price of one according to this block, for the other blocks: a bundle's total is the main price of what is
   * bought with it (docs/behaviour 9.6).
   */
  readonly unitPrice?: UnitPrice | null;
  /** The amount charged once per line, whatever its quantity, in major units; part of the live total in the buy bar. */
  readonly lineAmount?: Decimal | null;
  /** How many may be bought at most. */
  readonly maximum?: number | null;
  /** Shown beside the button's label: how many products it adds. */
  readonly badge?: string | null;
};

/** Where a block is shown: between the choices and the quantity, inside the form, or after the form. */
export type BlockPlace = 'inside' | 'below';

/** A block's answer to a press of the button; `at` is the element the page scrolls to. */
export type PressAnswer = { readonly goesOn: true } | Refusal;
export type Refusal = { readonly goesOn: false; readonly at: HTMLElement | null };

/** The kind of page a form is on: `other` is any page but its own that shows the product, as the quick view does. */
export type PageType = 'product' | 'other';

/** The form a block is part of. */
export type BlockForm = {
  /** Id of the `<form>`: fields outside of it name it. */
  readonly id: string;
  readonly pageType: PageType;
  readonly chosen: ProductSelection;
  /** The variation that is chosen, where all is chosen. */
  readonly variation: PageVariation | null;
  /** The text of the quantity field. */
  readonly quantity: string;
  /** The price of one according to the other blocks; null: the price of the product or its variation. */
  readonly unitPrice: UnitPrice | null;
  /** Reports this block's part to the rest of the form; pass the same object while nothing changes. */
  readonly report: (part: FormPart) => void;
  /**
   * Registers the block's answer to a press of the button: it marks what is wrong with it. The last one registered
   * counts.
   */
  readonly onPress: (answer: () => PressAnswer) => void;
  /** Asks the other blocks as the button does, for a button of this block's own; returns their refusals in order. */
  readonly pressOthers: () => readonly Refusal[];
};

export type BlockProps = {
  readonly product: PageProduct;
  /** `extensions.<name>` of the product's answer. */
  readonly data: unknown;
  readonly form: BlockForm;
  readonly place: BlockPlace;
};

/**
 * An add-on's block of the product form, listed in `addons/form-blocks.ts` (in the order in which blocks are shown and
 * priced). It is rendered where the product's answer has something under its name (`extensions.<name>`, from
 * `extendProduct` of the server's `AddOn`). Its fields are sent with the form; `report` and `onPress` connect it with
 * the price and the button.
 *
 * A complete block, a text engraved for a price of its own, which refuses the press of the button while it is too long:
 *
 * ```tsx
 * import { lazy, useEffect, useRef, useState } from 'react';
 * import { decimal } from '#core/decimal.ts';
 * import type { BlockProps, ProductBlock } from '#app/add-on-api/product-block.ts';
 *
 * type EngravingData = { readonly label: string; readonly maxLength: number; readonly price: string };
 *
 * function EngravingBlock({ form, data }: BlockProps) {
 *   const { label, maxLength, price } = data as EngravingData;
 *   const input = useRef<HTMLInputElement>(null);
 *   const [text, setText] = useState('');
 *   const { report, onPress } = form;
 *   useEffect(() => report({ lineAmount: text === '' ? null : decimal(price) }), [report, text, price]);
 *   onPress(() => (text.length <= maxLength ? { goesOn: true } : { goesOn: false, at: input.current }));
 *   return (
 *     <label>
 *       {label}
 *       <input
 *         ref={input}
 *         form={form.id}
 *         name="engraving"
 *         value={text}
 *         onChange={(event) => setText(event.target.value)}
 *       />
 *     </label>
 *   );
 * }
 *
 * // In a file of its own: (await import('./engraving-block.tsx')).EngravingBlock
 * const load = async () => EngravingBlock;
 *
 * export const engraving: ProductBlock = {
 *   name: 'engraving',
 *   places: ['inside'],
 *   load,
 *   Block: lazy(async () => ({ default: await load() })),
 * };
 * ```
 */
export type ProductBlock = {
  readonly name: string;
  readonly places: readonly BlockPlace[];
  readonly Block: ComponentType<BlockProps>;
  /** Loads the component that renders it. */
  readonly load: () => Promise<ComponentType<BlockProps>>;
};
