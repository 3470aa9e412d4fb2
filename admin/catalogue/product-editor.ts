import { useText } from '#app/text/use-text.ts';
import { safetyMetas, safetyRoles, type SafetyRole } from '#core/product/safety-parties.ts';
import { valueAt } from '#admin/form/paths.ts';
import { type Editor, useEditor } from '#admin/form/use-editor.ts';
import { editedPath, productPaths, type WcNamed, type WcProduct } from './wc-product.ts';

export type ProductEditor = Editor<WcProduct>;

export const safetyDetails = ['name', 'address', 'contact'] as const;
export type SafetyDetail = (typeof safetyDetails)[number];

/** The field of an editor that holds a detail of who answers for a product. */
export function safetyField(role: SafetyRole, detail: SafetyDetail): string {
  return `metas.${safetyMetas[role][detail]}`;
}

function useSafetyLabels(): Readonly<Record<string, string>> {
  const { t } = useText();
  const roles = {
    manufacturer: t('Manufacturer'),
    importer: t('Importer'),
    responsible_person: t('Responsible person in the EU'),
  };
  const details = {
    name: t('Name of the company or person'),
    address: t('Postal address'),
    contact: t('E-mail or web address'),
  };
  return Object.fromEntries(
    safetyRoles.flatMap((role) =>
      safetyDetails.map((detail) => [safetyField(role, detail), `${roles[role]}: ${details[detail]}`] as const),
    ),
  );
}

/** What the fields of a product are called. */
function useProductLabels(): Readonly<Record<string, string>> {
  const { t } = useText();
  return {
    name: t('Name'),
    slug: t('Address of the page'),
    type: t('Type'),
    status: t('Status'),
    catalog_visibility: t('Where it is found'),
    featured: t('Featured'),
    short_description: t('Short description'),
    description: t('Description'),
    purchase_note: t('Note to the buyer after the purchase'),
    categories: t('Categories'),
    tags: t('Tags'),
    brands: t('Brands'),
    regular_price: t('Price'),
    sale_price: t('Sale price'),
    date_on_sale_from: t('First day of the sale'),
    date_on_sale_to: t('Last day of the sale'),
    tax_class: t('Tax rate'),
    tax_status: t('What is taxed'),
    sku: t('SKU'),
    global_unique_id: t('GTIN (EAN, ISBN)'),
    manage_stock: t('Stock is counted'),
    stock_quantity: t('Pieces in stock'),
    stock_status: t('Stock'),
    backorders: t('Orders beyond the stock'),
    low_stock_amount: t('Little is left from'),
    sold_individually: t('One piece per order'),
    weight: t('Weight'),
    'dimensions.length': t('Length'),
    'dimensions.width': t('Width'),
    'dimensions.height': t('Height'),
    shipping_class: t('Shipping class'),
    virtual: t('Nothing is sent'),
    images: t('Pictures'),
    attributes: t('Attributes'),
    upsell_ids: t('Suggested instead'),
    cross_sell_ids: t('Suggested in the cart'),
    grouped_products: t('Products of the group'),
    external_url: t('Link to where it is sold'),
    button_text: t('Text of the button'),
    reviews_allowed: t('Reviews are taken'),
    menu_order: t('Place in lists'),
    'metas.woosb_ids': t('What is in the bundle'),
    'metas.woosb_disable_auto_price': t('Price of the bundle'),
    'metas.woosb_discount': t('Discount of the bundle, per cent'),
    'metas.woosb_discount_amount': t('Discount of the bundle, amount'),
    'metas.woosb_shipping_fee': t('Delivery of the bundle'),
    'metas.woosb_manage_stock': t('Stock of the bundle'),
    'metas.woosb_layout': t('Layout of the bundle'),
    'metas.woosb_before_text': t('Text above the bundle'),
    'metas.woosb_after_text': t('Text below the bundle'),
    'metas.woosb_limit_whole_min': t('Pieces at least'),
    'metas.woosb_limit_whole_max': t('Pieces at most'),
    'metas.woobt_ids': t('Bought together'),
    'metas.woobt_disable': t('Whether it is shown'),
    'metas.woobt_discount': t('Discount on the product itself, per cent'),
    'metas.woobt_checked_all': t('All are ticked at first'),
    'metas.woobt_custom_qty': t('Quantities can be changed'),
    'metas.woobt_before_text': t('Text above the list'),
    'metas.woobt_after_text': t('Text below the list'),
    'metas.option_fields': t('Option fields'),
    ...useSafetyLabels(),
  };
}

/** A product that is being changed, of all the sections of its page together. */
export function useProductEditor(id: string): ProductEditor {
  const editor = useEditor<WcProduct>(`${editedPath}/${id}`, {
    labels: useProductLabels(),
    refreshes: productPaths,
  });
  return {
    ...editor,
    /** An empty custom field is none, so that emptying what was never there changes nothing. */
    set(name, value) {
      const isNone = name.startsWith('metas.') && value === '' && valueAt(editor.object, name) === undefined;
      editor.set(name, isNone ? undefined : value);
    },
  };
}

/** A list of terms for an editor: those that are stored stay as they are stored. */
export function termsOf(ids: readonly number[], stored: readonly WcNamed[]): readonly Partial<WcNamed>[] {
  return ids.map((id) => stored.find((term) => term.id === id) ?? { id });
}

/** The ids of terms that an editor holds. */
export function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? (value as readonly { readonly id: number }[]).map(({ id }) => id) : [];
}

/** A text that an editor holds. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
