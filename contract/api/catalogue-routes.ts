import { attributeSchema, attributeTermSchema } from '../attribute.ts';
import { brandSchema, categorySchema, tagSchema } from '../category.ts';
import { collectionDataSchema } from '../collection-data.ts';
import { productPaths } from '../paths.ts';
import { productSchema } from '../product.ts';
import { reviewSchema } from '../review.ts';
import type { ApiEndpoint, ApiRoute, PathParameter } from './api-route.ts';
import type { ArgumentSpecs } from './argument.ts';
import { contextArgument, ownContextArgument } from './common-arguments.ts';
import { collectionArguments, productListArguments } from './product-arguments.ts';
import {
  attributeTermListArguments,
  categoryListArguments,
  reviewListArguments,
  tagListArguments,
} from './term-arguments.ts';

const id: PathParameter = { pattern: String.raw`[\d]+`, type: 'integer', description: 'Its id.' };

function read(summary: string, query: ArgumentSpecs): readonly ApiEndpoint[] {
  return [{ methods: ['GET'], summary, query, batch: true }];
}

/** The catalogue of a shop. Needs no session and starts none. */
export const catalogueRoutes: readonly ApiRoute[] = [
  {
    path: productPaths.attributes,
    title: 'product-attribute',
    schema: attributeSchema,
    list: true,
    endpoints: read('Attributes', { context: { ...ownContextArgument } }),
  },
  {
    path: `${productPaths.attributes}/{id}`,
    parameters: { id },
    title: 'product-attribute',
    schema: attributeSchema,
    endpoints: read('One attribute', { context: ownContextArgument }),
  },
  {
    path: `${productPaths.attributes}/{attribute_id}/terms`,
    parameters: { attribute_id: { ...id, description: 'Id of the attribute.' } },
    title: 'product-attribute-term',
    schema: attributeTermSchema,
    list: true,
    endpoints: read('Values of an attribute', attributeTermListArguments),
  },
  {
    path: productPaths.categories,
    title: 'product-category',
    schema: categorySchema,
    list: true,
    endpoints: read('Categories', categoryListArguments),
  },
  {
    path: `${productPaths.categories}/{id}`,
    parameters: { id },
    title: 'product-category',
    schema: categorySchema,
    endpoints: read('One category', { context: contextArgument }),
  },
  {
    path: productPaths.brands,
    title: 'product-brand',
    schema: brandSchema,
    list: true,
    endpoints: read('Brands', categoryListArguments),
  },
  {
    path: `${productPaths.brands}/{identifier}`,
    parameters: { identifier: { pattern: String.raw`[\w-]+`, type: 'string', description: 'Its id or slug.' } },
    title: 'product-brand',
    schema: brandSchema,
    endpoints: read('One brand', { context: contextArgument }),
  },
  {
    path: productPaths.collectionData,
    title: 'product-collection-data',
    schema: collectionDataSchema,
    endpoints: read('Counts over a list of products', collectionArguments),
  },
  {
    path: productPaths.reviews,
    title: 'product-review',
    schema: reviewSchema,
    list: true,
    endpoints: read('Reviews', reviewListArguments),
  },
  {
    path: productPaths.tags,
    title: 'product-tag',
    schema: tagSchema,
    list: true,
    endpoints: read('Tags', tagListArguments),
  },
  {
    path: productPaths.list,
    title: 'product',
    schema: productSchema,
    list: true,
    endpoints: read('Products', productListArguments),
  },
  {
    path: `${productPaths.list}/{id}`,
    parameters: { id: { ...id, description: 'Id of a product or variation.' } },
    title: 'product',
    schema: productSchema,
    endpoints: read('One product or variation', { context: contextArgument }),
  },
  {
    path: `${productPaths.list}/{slug}`,
    parameters: { slug: { pattern: String.raw`[\S]+`, type: 'string', description: 'Slug of a product.' } },
    title: 'product',
    schema: productSchema,
    endpoints: read('One product by its slug', { context: contextArgument }),
  },
];
