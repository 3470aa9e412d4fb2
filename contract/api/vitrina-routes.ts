import { postParameters, postsPath } from '../blog-paths.ts';
import { postListSchema, postSchema } from '../blog.ts';
import { checkoutFormSchema } from '../checkout-form-facts.ts';
import { deliveryPath, deliverySchema } from '../delivery.ts';
import { formPaths } from '../forms.ts';
import { redirectPath, redirectAnswerSchema } from '#contract/redirect-answer.ts';
import { homePath } from '#contract/paths.ts';
import { shownHomeSchema } from '#contract/shown-home.ts';
import { sentOrderMessageSchema } from '../order-messages.ts';
import { productReviewsSchema, reviewReceivedSchema, sentReviewSchema } from '../product-reviews.ts';
import { reviewOrders } from '../review-choices.ts';
import { formReceivedSchema, sentMessageSchema, sentOrderLinkSchema, sentWithdrawalSchema } from '../sent-forms.ts';
import { previewParameter, storefrontPaths } from '../storefront-paths.ts';
import { contentPageLinkSchema, contentPageSchema, storefrontSchema } from '../storefront.ts';
import { suggestionsPath } from '../suggestions-path.ts';
import { suggestionsSchema } from '../search-suggestions.ts';
import { terminalCarriers } from '#core/shipping/terminal.ts';
import { terminalAddressSchema, terminalListSchema, townSchema } from '../terminal-list.ts';
import { terminalAddressPath, terminalsPath, townsPath } from '../terminals-path.ts';
import { variationDataSchema } from '../variation.ts';
import { listingFiltersPath, listingFiltersSchema } from '../listing-filters.ts';
import { accountRouteTable } from './account-route-table.ts';
import { staffRouteTable } from './staff-route-table.ts';
import { newsletterRouteTable } from './newsletter-route-table.ts';
import { wishRouteTable } from './wish-route-table.ts';
import type { ArgumentSpecs } from './argument.ts';
import type { ApiRoute, BodyLimits } from './api-route.ts';

/** Providers send all they know of a payment with every notice. */
const noticeLimits: BodyLimits = { bytes: 1_000_000, keys: 20_000 };

const previewArguments: ArgumentSpecs = {
  [previewParameter]: { description: 'Token of a link that shows what is not public yet.', type: 'string' },
};

const postArguments: ArgumentSpecs = {
  [postParameters.page]: { description: 'Page of the list.', type: 'integer', minimum: 1, default: 1 },
  [postParameters.category]: { description: 'Slug of the category of which posts are listed.', type: 'string' },
};

/** Shop data that the Store API does not provide. */
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
    endpoints: [{ methods: ['GET'], summary: 'One content page', query: previewArguments }],
  },
  {
    path: postsPath,
    title: 'post-list',
    schema: postListSchema,
    endpoints: [{ methods: ['GET'], summary: 'Posts of the blog, the newest first', query: postArguments }],
  },
  {
    path: `${postsPath}/{slug}`,
    parameters: { slug: { pattern: '[^/]+', type: 'string', description: 'Slug of the post.' } },
    title: 'post',
    schema: postSchema,
    endpoints: [{ methods: ['GET'], summary: 'One post', query: previewArguments }],
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
    path: listingFiltersPath,
    title: 'listing-filters',
    schema: listingFiltersSchema,
    endpoints: [{ methods: ['GET'], summary: 'What listings can be filtered by' }],
  },
  {
    path: '/products/{id}/reviews',
    parameters: { id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the product.' } },
    title: 'product-reviews',
    schema: productReviewsSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'Reviews of a product with what is said of all of them',
        query: {
          page: { description: 'Page of the reviews.', type: 'integer', minimum: 1, default: 1 },
          order: { description: 'What comes first.', type: 'string', enum: reviewOrders, default: 'newest' },
          stars: { description: 'Only those with so many stars.', type: 'integer', minimum: 1, maximum: 5 },
        },
      },
      {
        methods: ['POST'],
        summary: 'Sends a review for the shop to look at',
        body: sentReviewSchema,
        status: 202,
        answer: reviewReceivedSchema,
      },
    ],
  },
  {
    path: formPaths.messages,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Sends a message to the merchant',
        body: sentMessageSchema,
        status: 202,
        answer: formReceivedSchema,
      },
    ],
  },
  {
    path: formPaths.withdrawals,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Tells the merchant that a consumer withdraws from a contract',
        body: sentWithdrawalSchema,
        status: 202,
        answer: formReceivedSchema,
      },
    ],
  },
  {
    path: formPaths.orderLinks,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Has the link of an order sent to its e-mail address, if there is such an order',
        body: sentOrderLinkSchema,
        status: 202,
        answer: formReceivedSchema,
      },
    ],
  },
  {
    path: redirectPath,
    title: 'moved',
    schema: redirectAnswerSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'What became of an address that no page stands at',
        query: { path: { description: 'Path of the address.', type: 'string' } },
      },
    ],
  },
  {
    path: deliveryPath,
    title: 'delivery',
    schema: deliverySchema,
    endpoints: [{ methods: ['GET'], summary: 'When something ordered now arrives' }],
  },
  {
    path: suggestionsPath,
    title: 'suggestions',
    schema: suggestionsSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'What a shopper who types this may be looking for',
        query: { q: { description: 'What was typed; the first 100 characters count.', type: 'string' } },
      },
    ],
  },
  {
    path: terminalsPath,
    title: 'terminals',
    schema: terminalListSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'Parcel terminals of a carrier',
        query: {
          carrier: { description: 'Whose terminals.', type: 'string', enum: terminalCarriers },
          country: { description: 'Where, by two letters.', type: 'string', default: 'LT' },
          q: { description: 'Finds by name, town, street or postcode; nearest first.', type: 'string' },
          postcode: { description: 'What they should be near to.', type: 'string' },
          town: { description: 'The same, where the postcode says nothing.', type: 'string' },
          limit: { description: 'How many at most; all when left out.', type: 'integer', minimum: 1, maximum: 100 },
        },
      },
    ],
  },
  {
    path: terminalAddressPath,
    title: 'terminal-address',
    schema: terminalAddressSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'The postal address of a parcel terminal',
        query: { terminal: { description: 'Carrier and id, such as omniva:88875.', type: 'string' } },
      },
    ],
  },
  {
    path: townsPath,
    title: 'town',
    schema: townSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'The town of a postcode',
        query: {
          postcode: { description: 'The postcode.', type: 'string' },
          country: { description: 'Of the postcode, by two letters.', type: 'string', default: 'LT' },
        },
      },
    ],
  },
  {
    path: homePath,
    title: 'home',
    schema: shownHomeSchema,
    endpoints: [{ methods: ['GET'], summary: 'The home page, block by block', query: previewArguments }],
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
    isKeyed: true,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'The invoice of an order, for its shopper',
        ofSession: true,
        query: {
          key: { description: 'Key of the order.', type: 'string' },
          billing_email: { description: 'E-mail it was placed with.', type: 'string' },
        },
        media: 'application/pdf',
      },
    ],
  },
  {
    path: '/orders/{id}/terms/{hash}',
    parameters: {
      id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the order.' },
      hash: { pattern: '[0-9a-f]{64}', type: 'string', description: 'Hash of the text, as the order names it.' },
    },
    isKeyed: true,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'A page that makes up the contract of an order, as it was when the order was placed',
        ofSession: true,
        query: {
          key: { description: 'Key of the order.', type: 'string' },
          billing_email: { description: 'E-mail it was placed with.', type: 'string' },
        },
        media: 'text/html',
      },
    ],
  },
  {
    path: '/orders/{id}/messages',
    parameters: { id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the order.' } },
    isKeyed: true,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Tells the merchant what the shopper of an order writes about it',
        ofSession: true,
        query: {
          key: { description: 'Key of the order.', type: 'string' },
          billing_email: { description: 'E-mail it was placed with.', type: 'string' },
        },
        body: sentOrderMessageSchema,
        status: 202,
        answer: formReceivedSchema,
      },
    ],
  },
  {
    path: '/test-bank/{reference}',
    parameters: { reference: { pattern: 'vp_[0-9a-f]+', type: 'string', description: 'Reference of the payment.' } },
    endpoints: [
      { methods: ['GET'], summary: 'The page of the test bank, where bank links lead to it', media: 'text/html' },
      { methods: ['POST'], summary: 'Confirms or declines the payment; for the form of that page', media: 'text/html' },
    ],
  },
  {
    path: '/payments/{method}',
    parameters: { method: { pattern: '[a-z0-9_]+', type: 'string', description: 'Id of the way to pay.' } },
    endpoints: [
      {
        methods: ['GET', 'POST'],
        summary: 'Tells how a payment ended; for providers, each in its own form',
        bodyLimits: noticeLimits,
        media: 'text/plain',
      },
    ],
  },
  ...accountRouteTable,
  ...staffRouteTable,
  ...newsletterRouteTable,
  ...wishRouteTable,
];
