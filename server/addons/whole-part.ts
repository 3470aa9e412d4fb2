import type { AjaxServices } from '#server/api/ajax/ajax-call.ts';
import type { WholeProduct } from '#server/sales/cart/answer-tools.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';

export type { ProductRecord, WholeProduct };

/** What an add-on may ask while it describes a whole product by more than the product's own record. */
export type WholeTools = Pick<AjaxServices, 'catalog' | 'settings' | 'database' | 'answers'>;

/** Such a description, JSON (undefined: none now), and the ids of the other products whose change alters it. */
export type WholePart = { readonly part: unknown; readonly products: readonly number[] };
