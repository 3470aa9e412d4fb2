import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** What is shown in place of a secret that is set. */
export const hiddenSecret = '********';

/** What a setting takes, as a form draws it; made of the schema that checks it. */
export type SettingKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'day' }
  | { readonly kind: 'flag' }
  /** A flag that may be left to the shop, and then is null. */
  | { readonly kind: 'maybe_flag' }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null; readonly whole: boolean }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Some of these. */
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'texts' }
  | { readonly kind: 'rows'; readonly columns: readonly SettingField[] }
  /** What has no form of its own: JSON. */
  | { readonly kind: 'other' };

/** A setting of a page. */
export type SettingField = {
  /** Dotted: `shop.name`; of a column, its name. */
  readonly path: string;
  readonly type: SettingKind;
  /** What it is called by its own schema (`v.title`), as those of add-ons; null: nothing. */
  readonly title: string | null;
  /** Whether whoever asks may not change it. */
  readonly locked: boolean;
};

/** How the settings of a page are asked for. */
export type SettingForm = { readonly fields: readonly SettingField[] };

/** An add-on with settings. */
export type OfficeAddOn = { readonly name: string; readonly settings: number };

const parameters: RestRoute['parameters'] = {
  of: { pattern: 'shop|add-on', type: 'string', description: 'Of the shop, or of an add-on.' },
  page: { pattern: '[a-z][a-z0-9-]*', type: 'string', description: 'A page of settings, or an add-on.' },
};

export const settingFormRoute: RestRoute = {
  path: '/setting-pages/{of}/{page}/form',
  parameters,
  title: 'office_setting_form',
  schema: { fields: { description: 'The settings.', type: 'array', items: { type: 'object' }, readonly: true } },
  endpoints: [{ methods: ['GET'], summary: 'How the settings of a page are asked for', fields: {} }],
};

export const settingPageRoute: RestRoute = {
  path: '/setting-pages/{of}/{page}',
  parameters,
  title: 'office_settings',
  schema: { shop: shown('Settings by their groups; a secret that is set is asterisks.', 'object') },
  endpoints: [
    { methods: ['GET'], summary: 'The settings of a page', fields: {} },
    {
      methods: ['PUT'],
      summary: 'Changes settings of a page: all of those sent, or none',
      fields: {
        changes: {
          description: 'Dotted paths and values.',
          type: 'array',
          required: true,
          items: {
            type: 'object',
            properties: {
              path: { description: 'Dotted path.', type: 'string' },
              value: { description: 'Whatever the setting takes.', type: 'mixed' },
            },
          },
        },
      },
    },
  ],
};

export const addOnsRoute: RestRoute = {
  path: '/add-ons',
  title: 'office_add_on',
  schema: { name: shown('Its name.'), settings: shown('How many settings it has.', 'integer') },
  endpoints: [{ methods: ['GET'], summary: 'Add-ons that have settings', fields: {} }],
};
