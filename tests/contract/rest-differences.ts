import type { RestDifference } from './rest-difference.ts';
import { anywhere } from './rest-differences-anywhere.ts';

/** How many fields may differ on purpose, each of one kind of exchange. */
export const maxRestDifferences = 15;

const ours: readonly Omit<RestDifference, 'where'>[] = [
  {
    groups: ['customers', 'webhook-deliveries'],
    only: /^(create|update|delete|batch|customer-.*)$/,
    fields: ['meta_data'],
    reason: 'nobody has a password, so none has to be changed (default_password_nag)',
  },
  {
    groups: ['customers'],
    only: /^downloads$/,
    fields: ['download_url'],
    reason: 'the address of the file itself: there are no links that count downloads',
  },
  {
    groups: ['orders'],
    only: /^create-coupon-unknown$/,
    fields: ['data.new_draft_order_id'],
    reason: 'what is refused changes nothing; there it stays behind as a draft',
  },
  {
    groups: ['products'],
    fields: ['cross_sell_ids'],
    reason: 'products that are not there are not linked',
  },
  {
    groups: ['products'],
    only: /^delete-force$/,
    fields: ['slug', 'permalink'],
    reason: 'a draft that comes back from the trash gets a slug of its name, and not „__trashed“',
  },
  {
    groups: ['variations'],
    only: /^create-under-unknown$/,
    fields: ['status'],
    reason: 'the original crashes: 404 instead of 500',
  },
  {
    groups: ['order-notes'],
    only: /^list(-internal)?$/,
    fields: ['items'],
    reason: 'mails and stock have lists of their own and are no notes',
  },
  {
    groups: ['shipping'],
    only: /^methods$/,
    fields: ['items'],
    reason: 'collecting in the shop is a method of a zone, and no kind of the block (pickup_location)',
  },
  {
    groups: ['system'],
    only: /^tools$/,
    fields: ['items'],
    reason: 'tools are those that do something here',
  },
  {
    groups: ['auth'],
    only: /^wc-key-on-wp-v2$/,
    fields: ['status'],
    reason: 'wp/v2 is read with a key of wc/v3, instead of being refused as invalid_username',
  },
  {
    groups: ['reviews'],
    only: /^create-rating-9$/,
    fields: ['status'],
    reason: 'a rating above five is refused: averages would be above five stars',
  },
  {
    groups: ['reviews'],
    fields: ['review'],
    reason: 'scripts are taken out with their text',
  },
  {
    groups: ['settings'],
    only: /^email-group$/,
    fields: ['value'],
    reason: 'what a mail says is a text of the catalogue, and not a setting',
  },
  {
    groups: ['settings'],
    fields: ['options'],
    reason: 'only what the shop can do is a choice',
  },
];

const words: readonly Omit<RestDifference, 'where'>[] = [
  {
    groups: [
      'attribute-terms',
      'attributes',
      'categories',
      'coupons',
      'customers',
      'data',
      'gateways',
      'order-notes',
      'orders',
      'products',
      'read-orders',
      'read-products',
      'refunds',
      'reviews',
      'settings',
      'shipping',
      'shipping-classes',
      'system',
      'taxes',
      'variations',
      'webhooks',
    ],
    fields: ['message'],
    reason: 'refusals',
  },
  {
    groups: ['attributes', 'categories', 'orders', 'products', 'read-orders', 'read-products', 'reviews'],
    fields: ['data.params'],
    reason: 'refusals of fields',
  },
  { groups: ['orders'], only: /^email-templates$/, fields: ['description'], reason: 'what mails are sent for' },
  { groups: ['data'], only: /^index$/, fields: ['description'], reason: 'what the lists are' },
  { groups: ['data'], only: /^country-us$/, fields: ['name'], reason: 'a country is called as CLDR calls it' },
  {
    groups: ['gateways'],
    fields: ['method_title', 'method_description', 'label', 'description', 'tip', 'default', 'options'],
    reason: 'methods, and their settings with choices and preset texts',
  },
  { groups: ['reports'], fields: ['description', 'name'], reason: 'what is counted' },
  { groups: ['settings'], fields: ['label', 'description', 'tip'], reason: 'names and helps of settings' },
  {
    groups: ['shipping'],
    fields: [
      'settings.title.default',
      'title',
      'method_title',
      'method_description',
      'description',
      'label',
      'tip',
      'placeholder',
      'options',
    ],
    reason: 'methods, and their settings with choices and preset texts',
  },
  { groups: ['shipping'], only: /^zones$/, fields: ['name'], reason: 'everywhere else' },
  { groups: ['system'], only: /^tool/, fields: ['name', 'action', 'description'], reason: 'tools' },
];

/** All of them; what is ours is what `docs/decisions/0069` says. */
export const restDifferences: readonly RestDifference[] = [
  ...ours.map((row) => ({ ...row, where: 'ours' as const })),
  ...words.map((row) => ({ ...row, where: 'words' as const })),
  ...anywhere.map((row) => ({ ...row, where: 'anywhere' as const })),
];
