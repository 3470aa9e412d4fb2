import { createHash } from 'node:crypto';
import { ownUserRoute } from '#contract/rest-v3/wp-routes.ts';
import { slugify } from '#core/text/slug.ts';
import type { Permission } from '#core/access/permissions.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import { platformRole } from '#server/admin/customers/staff-roles.ts';
import { answered, type RestCall, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

/** What the platform calls things that somebody may do. */
const capabilities: readonly (readonly [name: string, permission: Permission])[] = [
  ['manage_woocommerce', 'settings.edit'],
  ['view_woocommerce_reports', 'reports.read'],
  ['create_customers', 'customers.edit'],
  ['list_users', 'customers.read'],
  ['edit_products', 'products.edit'],
  ['read_private_products', 'products.read'],
  ['manage_product_terms', 'terms.edit'],
  ['edit_shop_orders', 'orders.edit'],
  ['read_private_shop_orders', 'orders.read'],
  ['edit_shop_coupons', 'coupons.edit'],
  ['upload_files', 'media.edit'],
  ['edit_pages', 'content.edit'],
  ['moderate_comments', 'reviews.edit'],
];

/** Whoever calls: a key, or somebody of the staff. */
export function ownUserResources({ publicUrl }: RestServices): readonly RestResource[] {
  function forEditing(authority: Authority) {
    const { actor, role } = authority;
    const own = capabilities.filter(([, permission]) => may(authority, permission)).map(([name]) => [name, true]);
    const shown = platformRole(role);
    return {
      username: actor.name,
      first_name: '',
      last_name: '',
      email: actor.kind === 'person' ? actor.name : '',
      locale: 'lt_LT',
      nickname: actor.name,
      roles: [shown],
      capabilities: Object.fromEntries([...own, ['read', true], [shown, true]]) as Record<string, boolean>,
      extra_capabilities: { [shown]: true },
    };
  }

  async function me(call: RestCall) {
    const { authority } = call;
    const { actor, role } = authority;
    const slug = slugify(actor.name.split('@')[0] ?? '');
    const hash = createHash('sha256').update(actor.name).digest('hex');
    const avatar = (size: number) =>
      [String(size), `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=g`] as const;
    const id = actor.id ?? 0;
    return answered({
      id,
      name: actor.name,
      url: '',
      description: '',
      link: `${publicUrl}/author/${slug}/`,
      slug,
      ...(call.fields['context'] === 'edit' ? forEditing(authority) : {}),
      avatar_urls: Object.fromEntries([avatar(24), avatar(48), avatar(96)]),
      meta: [],
      is_super_admin: role === 'owner',
      _links: call.links('/users/me', { collection: '/users' }),
    });
  }

  return [{ route: ownUserRoute, operations: { GET: { permission: 'products.read', verb: 'view', handler: me } } }];
}
