import { expect, test } from 'vitest';
import { describeTopic, eventOfTopic, isWebhookTopic } from './topics.ts';

test.each(['order.created', 'product.published', 'customer.deleted', 'action.woocommerce_add_to_cart', 'action.wc_x'])(
  '%s is a topic',
  (topic) => expect(isWebhookTopic(topic)).toBe(true),
);

test.each([
  '',
  'order',
  'order.published',
  'customer.restored',
  'action.',
  'action.wp_trash_post',
  'action.woocommerce_',
  'action.woocommerce_a b',
  'constructor',
  'order.created\n',
])('%j is none', (topic) => expect(isWebhookTopic(topic)).toBe(false));

test('a topic names its resource, its event and its hooks', () => {
  expect(describeTopic('order.created')).toEqual({
    resource: 'order',
    event: 'created',
    hooks: ['woocommerce_new_order'],
  });
  expect(describeTopic('action.woocommerce_order_status_completed')).toEqual({
    resource: 'action',
    event: 'woocommerce_order_status_completed',
    hooks: ['woocommerce_order_status_completed'],
  });
});

test('an action that is an event by another name is delivered when that event happens', () => {
  expect(eventOfTopic('action.woocommerce_update_order')).toBe('order.updated');
  expect(eventOfTopic('action.woocommerce_order_status_completed')).toBe('action.woocommerce_order_status_completed');
  expect(eventOfTopic('product.deleted')).toBe('product.deleted');
});
