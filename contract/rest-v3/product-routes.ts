import {
  contextField,
  dateFields,
  dateFilterFields,
  idParameter,
  idsField,
  metaDataField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, withoutDefaults, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';
import type { RestRoute } from './rest-route.ts';

const text = (description: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  description,
  type: 'string',
  ...more,
});
const whole = (description: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  description,
  type: 'integer',
  ...more,
});
const flag = (description: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  description,
  type: 'boolean',
  ...more,
});
const list = (description: string, items: FieldSpec, more: Partial<FieldSpec> = {}): FieldSpec => ({
  description,
  type: 'array',
  items,
  ...more,
});
const readonly = { readonly: true } as const;

export const productStatuses = ['draft', 'pending', 'private', 'publish'] as const;
/** `woosb`: a bundle, as the add-on of that name calls it. */
export const productTypes = ['simple', 'grouped', 'external', 'variable', 'woosb'] as const;
export const stockStatuses = ['instock', 'outofstock', 'onbackorder'] as const;

const named: FieldSpecs = {
  id: whole('Its id.'),
  name: text('Its name.', readonly),
  slug: text('Its slug.', readonly),
};

const pictureFields: FieldSpecs = {
  id: whole('Id of the picture.'),
  ...dateFields('date_created', 'When it was stored', readonly),
  ...dateFields('date_modified', 'When it was changed', readonly),
  src: text('Its address; one elsewhere is fetched.', { format: 'uri' }),
  name: text('Its name.'),
  alt: text('What it shows, for whoever cannot see it.'),
};

const downloadsField = list('Files that are bought.', {
  type: 'object',
  properties: { id: text('Its id.'), name: text('Its name.'), file: text('Its address.') },
});

const dimensionsField: FieldSpec = {
  description: 'Measures, in the shop’s unit.',
  type: 'object',
  properties: { length: text('Length.'), width: text('Width.'), height: text('Height.') },
};

/** What a product and a variation have in common, beside the order of their fields. */
const priceFields: FieldSpecs = {
  price: text('What it costs now.', readonly),
  regular_price: text('Regular price.'),
  sale_price: text('Reduced price.'),
  ...dateFields('date_on_sale_from', 'When the reduction begins'),
  ...dateFields('date_on_sale_to', 'When the reduction ends'),
  on_sale: flag('Whether it is reduced now.', readonly),
};

const stockFields: FieldSpecs = {
  stock_quantity: whole('How much there is, where that is counted.'),
  backorders: text('Whether more is sold than there is.', { enum: ['no', 'notify', 'yes'], default: 'no' }),
  backorders_allowed: flag('Whether it may be sold beyond its stock.', readonly),
  backordered: flag('Whether what is sold now is beyond its stock.', readonly),
  low_stock_amount: { description: 'From how many pieces on little is left.', type: ['integer', 'null'] },
};

const shippingFields: FieldSpecs = {
  weight: text('Weight, in the shop’s unit.'),
  dimensions: dimensionsField,
};

export const productFields: FieldSpecs = {
  id: whole('Unique identifier for the resource.', readonly),
  name: text('Its name.'),
  slug: text('Part of its address.'),
  permalink: text('Address of its page.', { format: 'uri', readonly: true }),
  ...dateFields('date_created', 'When it was made'),
  ...dateFields('date_modified', 'When it was changed', readonly),
  type: text('Kind of product.', { enum: productTypes, default: 'simple' }),
  status: text('Whether it is published.', {
    enum: [...productStatuses, 'future', 'auto-draft', 'trash'],
    default: 'publish',
  }),
  featured: flag('Whether it is featured.', { default: false }),
  catalog_visibility: text('Where it is listed.', {
    enum: ['visible', 'catalog', 'search', 'hidden'],
    default: 'visible',
  }),
  description: text('Its description.'),
  short_description: text('Its short description.'),
  sku: text('Its code.'),
  ...priceFields,
  purchasable: flag('Whether it can be bought.', readonly),
  total_sales: whole('How many were sold.', readonly),
  virtual: flag('Whether nothing is sent.', { default: false }),
  downloadable: flag('Whether files are bought.', { default: false }),
  downloads: downloadsField,
  download_limit: whole('How often the files may be fetched; -1: as often as wanted.', { default: -1 }),
  download_expiry: whole('For how many days; -1: for good.', { default: -1 }),
  external_url: text('Address of the shop that sells it.', { format: 'uri' }),
  button_text: text('What its button says.'),
  tax_status: text('What tax there is on.', { enum: ['taxable', 'shipping', 'none'], default: 'taxable' }),
  tax_class: text('Its tax class.'),
  manage_stock: flag('Whether its stock is counted.', { default: false }),
  ...stockFields,
  sold_individually: flag('Whether one alone may be bought.', { default: false }),
  ...shippingFields,
  shipping_required: flag('Whether it is sent.', readonly),
  shipping_taxable: flag('Whether there is tax on sending it.', readonly),
  shipping_class: text('Slug of its shipping class.'),
  shipping_class_id: whole('Id of its shipping class.', readonly),
  reviews_allowed: flag('Whether it may be reviewed.', { default: true }),
  average_rating: text('Average of its ratings.', readonly),
  rating_count: whole('How many rated it.', readonly),
  upsell_ids: list('Products to buy instead.', { type: 'integer' }),
  cross_sell_ids: list('Products to buy with it.', { type: 'integer' }),
  parent_id: whole('Product that it belongs to.'),
  purchase_note: text('What the buyer is told.'),
  categories: list('Categories.', { type: 'object', properties: named }),
  brands: list('Brands.', { type: 'object', properties: named }),
  tags: list('Tags.', { type: 'object', properties: named }),
  images: list('Pictures, the main one first.', { type: 'object', properties: pictureFields }),
  attributes: list('Attributes.', {
    type: 'object',
    properties: {
      id: whole('Id of the attribute; 0: the product’s own.'),
      name: text('Its name.'),
      slug: text('Its slug.', readonly),
      position: whole('Its place.'),
      visible: flag('Whether the page shows it.', { default: false }),
      variation: flag('Whether variations differ in it.', { default: false }),
      options: list('Names of its values.', { type: 'string' }),
    },
  }),
  default_attributes: list('Values that are chosen at first.', {
    type: 'object',
    properties: { id: whole('Id of the attribute.'), name: text('Its name.'), option: text('Slug of the value.') },
  }),
  variations: list('Ids of its variations.', { type: 'integer' }, readonly),
  grouped_products: list('Products that it groups.', { type: 'integer' }),
  menu_order: whole('Its place in lists.'),
  price_html: text('Its price as HTML.', readonly),
  related_ids: list('Products like it.', { type: 'integer' }, readonly),
  meta_data: metaDataField,
  stock_status: text('Whether it is in stock, where that is not counted.', { enum: stockStatuses, default: 'instock' }),
  has_options: flag('Whether something has to be chosen.', readonly),
  post_password: text('Not used.'),
  global_unique_id: text('GTIN, EAN or ISBN.'),
};

export const variationFields: FieldSpecs = {
  id: whole('Unique identifier for the resource.', readonly),
  type: text('Kind of product.', { enum: ['variation'], readonly: true }),
  ...dateFields('date_created', 'When it was made', readonly),
  ...dateFields('date_modified', 'When it was changed', readonly),
  description: text('Its description.'),
  permalink: text('Address of the product’s page with it chosen.', { format: 'uri', readonly: true }),
  sku: text('Its code.'),
  global_unique_id: text('GTIN, EAN or ISBN.'),
  ...priceFields,
  status: text('Whether it is published.', {
    enum: [...productStatuses, 'future', 'auto-draft', 'trash'],
    default: 'publish',
  }),
  purchasable: flag('Whether it can be bought.', readonly),
  virtual: flag('Whether nothing is sent.', { default: false }),
  downloadable: flag('Whether files are bought.', { default: false }),
  downloads: downloadsField,
  download_limit: whole('How often the files may be fetched; -1: as often as wanted.', { default: -1 }),
  download_expiry: whole('For how many days; -1: for good.', { default: -1 }),
  tax_status: text('What tax there is on.', { enum: ['taxable', 'shipping', 'none'], default: 'taxable' }),
  tax_class: text('Its tax class.'),
  manage_stock: { description: 'Whether its stock is counted, or that of its product.', type: ['boolean', 'string'] },
  ...stockFields,
  stock_status: text('Whether it is in stock, where that is not counted.', { enum: stockStatuses, default: 'instock' }),
  ...shippingFields,
  shipping_class: text('Slug of its shipping class.'),
  shipping_class_id: text('Id of its shipping class.', readonly),
  image: { description: 'Its picture.', type: ['object', 'null'], properties: pictureFields },
  gallery_image_ids: list('Its further pictures.', { type: 'integer' }),
  attributes: list('What is chosen.', {
    type: 'object',
    properties: { id: whole('Id of the attribute.'), name: text('Its name.'), option: text('Name of the value.') },
  }),
  menu_order: whole('Its place.'),
  meta_data: metaDataField,
  name: text('Names of what is chosen.', readonly),
  parent_id: whole('Its product.', readonly),
};

const statusFilters: FieldSpecs = {
  status: text('Only of this status; any: all but the trash.', {
    enum: ['any', 'future', 'trash', ...productStatuses],
    default: 'any',
  }),
  include_status: list('Only of these statuses.', {
    type: 'string',
    enum: ['any', 'future', 'trash', ...productStatuses],
  }),
  exclude_status: list('Of none of these statuses.', { type: 'string', enum: ['future', 'trash', ...productStatuses] }),
};

const commonFilters: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  ...dateFilterFields,
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  parent: idsField('Only of these products.'),
  parent_exclude: idsField('Of none of these products.'),
  slug: text('Only with this slug.'),
  sku: text('Only with these codes, between commas.'),
  tax_class: text('Only of this tax class.'),
  on_sale: flag('Only reduced ones, or only others.'),
  min_price: text('Only from this price on.'),
  max_price: text('Only up to this price.'),
  stock_status: text('Only with this stock.', { enum: stockStatuses }),
  virtual: flag('Only those of which nothing is sent, or only others.'),
  downloadable: flag('Only those of which files are bought, or only others.'),
  global_unique_id: text('Only with these GTINs, between commas.'),
  ...statusFilters,
};

export const productListFields: FieldSpecs = {
  ...commonFilters,
  order: orderField('desc'),
  orderby: orderByField('date', [
    'date',
    'id',
    'include',
    'title',
    'slug',
    'modified',
    'popularity',
    'rating',
    'post__in',
    'price',
    'sales',
    'menu_order',
    'random',
  ]),
  type: text('Only of this kind.', { enum: productTypes }),
  include_types: list('Only of these kinds.', { type: 'string', enum: productTypes }),
  exclude_types: list('Of none of these kinds.', { type: 'string', enum: productTypes }),
  featured: flag('Only featured ones, or only others.'),
  category: text('Only in these categories, by id, between commas.'),
  tag: text('Only with these tags, by id, between commas.'),
  brand: text('Only of these brands, by id, between commas.'),
  shipping_class: text('Only of these shipping classes, by id, between commas.'),
  attribute: text('Only with a value of this attribute, by its slug; with attribute_term.'),
  attribute_term: text('Ids of values, between commas.'),
  search_sku: text('Only whose code contains this.'),
  search_name_or_sku: text('Only whose name or code contains this.'),
};

export const variationListFields: FieldSpecs = {
  ...commonFilters,
  order: orderField('desc'),
  orderby: orderByField('date', ['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order']),
  has_price: flag('Only those with a price, or only others.'),
  attributes: list('Only with these values.', {
    type: 'object',
    properties: { attribute: text('Slug of an attribute.'), term: text('Slug of a value.') },
  }),
};

const productId = { ...idParameter, description: 'Id of the product.' };

/** A change that is not in answers: concurrent writers keep each other's. */
const stockDelta: FieldSpecs = { inventory_delta: whole('By how much its stock grows or shrinks.') };

/** Dates are read like those of other writers: as dates with or without a time; an empty one takes it away. */
function sentFields(fields: FieldSpecs): FieldSpecs {
  const sent = Object.entries({ ...writableFields(fields), ...stockDelta }).map(([name, spec]) => {
    const { format: _, ...undated } = spec;
    return [name, name.startsWith('date_') ? undated : spec] as const;
  });
  return Object.fromEntries(sent);
}

export const newProductFields = sentFields(productFields);
export const changedProductFields = withoutDefaults(newProductFields);
export const newVariationFields = sentFields(variationFields);
export const changedVariationFields = withoutDefaults(newVariationFields);

export const { list: productsRoute, one: productRoute } = objectRoutes({
  path: '/products',
  title: 'product',
  noun: 'a product',
  plural: 'products',
  fields: productFields,
  listFields: productListFields,
  created: newProductFields,
  changed: changedProductFields,
});

export const duplicateRoute: RestRoute = {
  path: '/products/{id}/duplicate',
  parameters: { id: productId },
  endpoints: [{ methods: ['POST'], summary: 'Copies a product into a draft', fields: {} }],
};

export const suggestedProductsRoute: RestRoute = {
  path: '/products/suggested-products',
  title: 'product',
  schema: productFields,
  endpoints: [
    {
      methods: ['GET'],
      summary: 'Products to link to',
      fields: {
        context: contextField,
        categories: idsField('In these categories.'),
        tags: idsField('With these tags.'),
        exclude: idsField('Without these ids.'),
        limit: whole('How many at most.', { default: 5, minimum: 1, maximum: 100 }),
      },
    },
  ],
};

export const customFieldNamesRoute: RestRoute = {
  path: '/products/custom-fields/names',
  endpoints: [
    {
      methods: ['GET'],
      summary: 'Names of custom fields that products have',
      fields: { ...pagingFields, search: searchField, order: orderField('asc') },
    },
  ],
};

const ofProduct = { product_id: productId };

export const { list: productVariationsRoute, one: productVariationRoute } = objectRoutes({
  path: '/products/{product_id}/variations',
  parameters: ofProduct,
  title: 'product_variation',
  noun: 'a variation',
  plural: 'variations of a product',
  fields: variationFields,
  listFields: variationListFields,
  created: newVariationFields,
  changed: changedVariationFields,
});

export const generateRoute: RestRoute = {
  path: '/products/{product_id}/variations/generate',
  parameters: ofProduct,
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Makes the variations that are missing',
      fields: {
        delete: flag('Whether those whose values the product does not have are deleted.'),
        default_values: { description: 'Fields of the new variations.', type: 'object' },
      },
    },
  ],
};

export const variationsRoute: RestRoute = {
  path: '/variations',
  title: 'product_variation',
  schema: variationFields,
  endpoints: [{ methods: ['GET'], summary: 'Variations of all products', fields: variationListFields }],
};
