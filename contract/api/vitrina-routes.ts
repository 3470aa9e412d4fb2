import { checkoutFormSchema } from '../checkout-form.ts';
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
  {
    path: storefrontPaths.checkoutForm,
    title: 'checkout-form',
    schema: checkoutFormSchema,
    endpoints: [{ methods: ['GET'], summary: 'What the checkout asks for beside the addresses' }],
  },
  {
    path: '/orders/{id}/invoice.pdf',
    parameters: { id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the order.' } },
    endpoints: [
      {
        methods: ['GET'],
        summary: 'The invoice of an order, for its shopper',
        query: {
          key: { description: 'Key of the order.', type: 'string' },
          billing_email: { description: 'E-mail it was placed with.', type: 'string' },
        },
        media: 'application/pdf',
      },
    ],
  },
  {
    path: '/payments/{method}',
    parameters: { method: { pattern: '[a-z0-9_]+', type: 'string', description: 'Id of the way to pay.' } },
    endpoints: [
      {
        methods: ['GET', 'POST'],
        summary: 'Tells how a payment ended; for providers, each in its own form',
        media: 'text/plain',
      },
    ],
  },
];
