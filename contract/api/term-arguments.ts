import type { ArgumentSpec, ArgumentSpecs } from './argument.ts';
import {
  contextArgument,
  idsArgument,
  offsetArgument,
  orderArgument,
  ownContextArgument,
  pageArgument,
  pagingArguments,
  searchArgument,
} from './common-arguments.ts';

function termArguments(context: ArgumentSpec, orders: readonly string[]) {
  return {
    context,
    page: pageArgument,
    per_page: { description: 'Terms of a page; all of them where it is left out.', type: 'integer', minimum: 0 },
    search: searchArgument,
    exclude: idsArgument('Without these ids.'),
    include: idsArgument('Only these ids.'),
    order: orderArgument('asc'),
    orderby: { description: 'What the list is ordered by.', type: 'string', default: 'name', enum: orders },
    hide_empty: { description: 'Whether terms without products are left out.', type: 'boolean', default: true },
    parent: { description: 'Only terms right below this one.', type: 'integer' },
  } as const satisfies ArgumentSpecs;
}

const termOrders = ['name', 'slug', 'count'];

export const categoryListArguments = termArguments(contextArgument, termOrders);
export const tagListArguments = termArguments(ownContextArgument, termOrders);

/** Values of an attribute are listed in the merchant's order, unless another is requested. */
export const attributeTermListArguments = {
  ...termArguments(ownContextArgument, [...termOrders, 'menu_order', 'name_num', 'id']),
  __experimental_visual: {
    description: 'Accepted and ignored: a product’s answer tells the swatches of its attributes.',
    type: 'boolean',
    default: false,
  },
} as const satisfies ArgumentSpecs;

export const reviewOrders = ['date', 'date_gmt', 'id', 'rating', 'product'] as const;

export const reviewListArguments = {
  context: ownContextArgument,
  ...pagingArguments,
  offset: offsetArgument,
  order: orderArgument('desc'),
  orderby: { description: 'What the list is ordered by.', type: 'string', default: 'date', enum: reviewOrders },
  category_id: { description: 'Only reviews of products in these categories, by id, between commas.', type: 'string' },
  product_id: { description: 'Only reviews of these products, by id, between commas.', type: 'string' },
} as const satisfies ArgumentSpecs;
