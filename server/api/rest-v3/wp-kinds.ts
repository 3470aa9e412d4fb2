import { taxonomiesRoute, taxonomyRoute, typeRoute, typesRoute } from '#contract/rest-v3/wp-routes.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

type Kind = {
  readonly slug: string;
  readonly name: string;
  readonly hierarchical: boolean;
  /** Where its objects are, below `wp/v2`. */
  readonly base: string;
};
type ObjectKind = Kind & {
  readonly icon: string;
  readonly taxonomies: readonly string[];
  readonly archive: string | false;
};
type TermKind = Kind & { readonly types: readonly string[] };

/** Kinds of objects and of terms that a shop has. */
export function kindResources({ texts, settings }: RestServices): readonly RestResource[] {
  const { text } = texts;
  const productTerms = ['product_brand', 'product_cat', 'product_tag'];
  const objectKinds = (): readonly ObjectKind[] => [
    {
      slug: 'post',
      name: text('Posts'),
      hierarchical: false,
      base: 'posts',
      icon: 'dashicons-admin-post',
      taxonomies: [],
      archive: false,
    },
    {
      slug: 'page',
      name: text('Pages'),
      hierarchical: true,
      base: 'pages',
      icon: 'dashicons-admin-page',
      taxonomies: [],
      archive: false,
    },
    {
      slug: 'attachment',
      name: text('Media'),
      hierarchical: false,
      base: 'media',
      icon: 'dashicons-admin-media',
      taxonomies: [],
      archive: false,
    },
    {
      slug: 'product',
      name: text('Products'),
      hierarchical: false,
      base: 'product',
      icon: 'dashicons-archive',
      taxonomies: productTerms,
      archive: settings.current().permalinks.shop,
    },
  ];
  const ofProducts = { types: ['product'] };
  const termKinds = (): readonly TermKind[] => [
    { slug: 'product_brand', name: text('Brands'), hierarchical: true, base: 'product_brand', ...ofProducts },
    { slug: 'product_cat', name: text('Categories'), hierarchical: true, base: 'product_cat', ...ofProducts },
    { slug: 'product_tag', name: text('Tags'), hierarchical: false, base: 'product_tag', ...ofProducts },
  ];

  function linksOf(call: RestCall, list: string, base: string) {
    const { self: _, ...links } = call.links(list, { collection: list, 'wp:items': `/${base}` });
    return { ...links, curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }] };
  }

  const objectAnswer = (call: RestCall, { slug, name, hierarchical, base, icon, taxonomies, archive }: ObjectKind) => ({
    description: '',
    hierarchical,
    has_archive: archive,
    name,
    slug,
    icon,
    taxonomies,
    rest_base: base,
    rest_namespace: 'wp/v2',
    template: [],
    template_lock: false,
    _links: linksOf(call, '/types', base),
  });

  const termAnswer = (call: RestCall, { slug, name, hierarchical, base, types }: TermKind) => ({
    name,
    slug,
    description: '',
    types,
    hierarchical,
    rest_base: base,
    rest_namespace: 'wp/v2',
    _links: linksOf(call, '/taxonomies', base),
  });

  const types: RestHandler = async (call) =>
    answered(Object.fromEntries(objectKinds().map((kind) => [kind.slug, objectAnswer(call, kind)])));
  const type: RestHandler = async (call) => {
    const kind = objectKinds().find(({ slug }) => slug === call.path['type']);
    return kind === undefined
      ? refused(404, 'rest_type_invalid', text('There is no such kind.'))
      : answered(objectAnswer(call, kind));
  };
  const taxonomies: RestHandler = async (call) => {
    const wanted = call.fields['type'];
    const kinds = termKinds().filter((kind) => typeof wanted !== 'string' || kind.types.includes(wanted));
    return answered(Object.fromEntries(kinds.map((kind) => [kind.slug, termAnswer(call, kind)])));
  };
  const taxonomy: RestHandler = async (call) => {
    const kind = termKinds().find(({ slug }) => slug === call.path['taxonomy']);
    return kind === undefined
      ? refused(404, 'rest_taxonomy_invalid', text('There is no such kind.'))
      : answered(termAnswer(call, kind));
  };

  const reading = (handler: RestHandler) => ({ GET: { permission: 'products.read', verb: 'view', handler } }) as const;
  return [
    { route: typesRoute, operations: reading(types) },
    { route: typeRoute, operations: reading(type) },
    { route: taxonomiesRoute, operations: reading(taxonomies) },
    { route: taxonomyRoute, operations: reading(taxonomy) },
  ];
}
