import type { ComponentType } from 'react';
import type { Decimal } from '#core/decimal.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';
import type { PageProduct, PageVariation, ProductSelection } from './page-product.ts';

/** What one costs as the shopper sees prices, in major units; equal where it is not reduced. */
export type UnitPrice = { readonly regular: Decimal; readonly current: Decimal };

/** What a block of the product form says to the rest of it; what is left out or null says nothing. */
export type FormPart = {
  /** Pressing the button adds nothing while this holds. */
  readonly closed?: boolean;
  /** Stands in the place of the product's price; minor units. */
  readonly shownPrice?: DisplayPrice | null;
  /** Whether `shownPrice` is of all that the button adds, and not of one. */
  readonly coversAll?: boolean;
  /** What one costs by this block, for the other blocks: a bundle's total is the main price of what is bought with it (docs/behaviour 9.6). */
  readonly unitPrice?: UnitPrice | null;
  /** What comes on the line once, whatever its quantity, in major units; part of the live total in the buy bar. */
  readonly lineAmount?: Decimal | null;
  /** How many may be bought at most. */
  readonly maximum?: number | null;
  /** Beside the words of the button: how many things it adds. */
  readonly badge?: string | null;
};

/** Where a block stands: between the choices and the quantity, inside the form, or after the form. */
export type BlockPlace = 'inside' | 'below';

/** What comes of pressing the button, as one block sees it; `at` is what the page is to be moved to. */
export type PressAnswer = { readonly goesOn: true } | Refusal;
export type Refusal = { readonly goesOn: false; readonly at: HTMLElement | null };

/** What kind of page a form stands on: `other` is any page that tells of the product besides its own, as the quick view does. */
export type PageType = 'product' | 'other';

/** The form a block stands in. */
export type BlockForm = {
  /** Id of the `<form>`: fields outside of it name it. */
  readonly id: string;
  readonly pageType: PageType;
  readonly chosen: ProductSelection;
  /** The variation that is chosen, where all is chosen. */
  readonly variation: PageVariation | null;
  /** What stands in the quantity field. */
  readonly quantity: string;
  /** What one costs by the other blocks; null: what the product or its variation costs. */
  readonly unitPrice: UnitPrice | null;
  /** Says this block's part to the rest of the form; give the same object while nothing changes. */
  readonly report: (part: FormPart) => void;
  /** What the block answers when the button is pressed: it marks what is wrong with it. The last one given counts. */
  readonly onPress: (answer: () => PressAnswer) => void;
  /** Asks the other blocks as the button does, for a button of this block's own; their refusals in their order. */
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
 * An add-on's block of the product form, listed in `addons/storefront.ts` (in the order in which blocks are shown and priced).
 * It is rendered where the product's answer has something under its name (`extensions.<name>`, from `extendProduct` of the
 * server's `AddOn`). Its fields are sent with the form; `report` and `onPress` connect it with the price and the button.
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
 *       <input ref={input} form={form.id} name="engraving" value={text} onChange={(event) => setText(event.target.value)} />
 *     </label>
 *   );
 * }
 *
 * const load = async () => EngravingBlock; // in a file of its own: (await import('./engraving-block.tsx')).EngravingBlock
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
  /** Fetches what draws it. */
  readonly load: () => Promise<ComponentType<BlockProps>>;
};
