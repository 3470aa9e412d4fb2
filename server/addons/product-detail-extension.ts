import type { AjaxServices } from '#server/api/ajax/ajax-call.ts';
import type { ProductDetail } from '#server/sales/cart/answer-tools.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';

export type { ProductRecord, ProductDetail };

/** What an add-on may ask while it describes a whole product by more than the product's own record. */
export type ProductDetailTools = Pick<AjaxServices, 'catalog' | 'settings' | 'database' | 'answers'>;

/** Such a description, JSON (undefined: none now), and the ids of the other products whose change alters it. */
export type ProductDetailExtension = { readonly part: unknown; readonly products: readonly number[] };
