import { contentPageLinkSchema, contentPageSchema, storefrontPaths, storefrontSchema } from '../storefront.ts';
import { variationDataSchema } from '../variation.ts';
import type { ApiRoute } from './api-route.ts';

/** What the Store API does not say of a shop. */
export const vitrinaRouteTable: readonly ApiRoute[] = [
  {
    path: storefrontPaths.storefront,
    title: 'storefront',
    schema: storefrontSchema,
    endpoints: [{ methods: ['GET'], summary: 'What every page shows of the shop' }],
  },
  {
    path: storefrontPaths.pages,
    title: 'content-page-link',
    schema: contentPageLinkSchema,
    list: true,
    endpoints: [{ methods: ['GET'], summary: 'Content pages' }],
  },
  {
    path: `${storefrontPaths.pages}/{slug}`,
    parameters: { slug: { pattern: '[^/]+', type: 'string', description: 'Slug of the page.' } },
    title: 'content-page',
    schema: contentPageSchema,
    endpoints: [{ methods: ['GET'], summary: 'One content page' }],
  },
  {
    path: '/products/{id}/variations',
    parameters: { id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the product.' } },
    title: 'variation',
    schema: variationDataSchema,
    list: true,
    endpoints: [{ methods: ['GET'], summary: 'Variations as the product’s form needs them' }],
  },
];
