/** The WordPress hooks that each topic stands for: programs read them, and `action.` topics name one of them. */
const hooks: Readonly<Record<string, readonly string[]>> = {
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': ['wp_trash_post'],
  'coupon.restored': ['untrashed_post'],
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded', 'woocommerce_delete_order_refund'],
  'order.deleted': ['wp_trash_post', 'woocommerce_trash_order'],
  'order.restored': ['untrashed_post', 'woocommerce_untrash_order'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
  'product.published': ['woocommerce_product_published'],
};

/** Which event a hook belongs to, where an `action.` topic names one that is announced as an event of an object. */
const eventOfHook: Readonly<Record<string, string>> = {
  woocommerce_new_coupon: 'coupon.created',
  woocommerce_update_coupon: 'coupon.updated',
  woocommerce_created_customer: 'customer.created',
  woocommerce_new_customer: 'customer.created',
  woocommerce_update_customer: 'customer.updated',
  woocommerce_new_order: 'order.created',
  woocommerce_update_order: 'order.updated',
  woocommerce_trash_order: 'order.deleted',
  woocommerce_untrash_order: 'order.restored',
  woocommerce_new_product: 'product.created',
  woocommerce_update_product: 'product.updated',
  woocommerce_product_published: 'product.published',
};

const actionTopic = /^action\.(?:woocommerce|wc)_[\w-]{1,150}$/;

/** Whether a webhook can have a topic: an object and what happens to it, or an action of WooCommerce's. */
export function isWebhookTopic(topic: string): boolean {
  return Object.hasOwn(hooks, topic) || actionTopic.test(topic);
}

/** What a topic is about, what happens to it, and the hooks that it stands for. */
export function describeTopic(topic: string): {
  readonly resource: string;
  readonly event: string;
  readonly hooks: readonly string[];
} {
  const [resource = '', event = ''] = topic.split('.');
  const ownHooks = Object.hasOwn(hooks, topic) ? (hooks[topic] ?? []) : [];
  return { resource, event, hooks: resource === 'action' ? [event] : ownHooks };
}

/** The recorded event that makes a topic's deliveries: itself, or the event that its hook belongs to. */
export function eventOfTopic(topic: string): string {
  const { resource, event } = describeTopic(topic);
  return resource === 'action' && Object.hasOwn(eventOfHook, event) ? (eventOfHook[event] ?? topic) : topic;
}
