import { readFields } from './common-fields.ts';
import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string', readonly: true });
const object = (description: string): FieldSpec => ({ description, type: 'object', readonly: true });
const list = (description: string): FieldSpec => ({
  description,
  type: 'array',
  items: { type: 'object' },
  readonly: true,
});

export const systemStatusRoute: RestRoute = {
  path: '/system_status',
  title: 'system_status',
  schema: {
    environment: object('Where the shop runs.'),
    database: object('Its database.'),
    active_plugins: list('Add-ons.'),
    inactive_plugins: list('Add-ons that are off: none, since they are built in.'),
    dropins_mu_plugins: object('Always empty.'),
    theme: object('What the pages are drawn by.'),
    settings: object('Currency and formats.'),
    security: object('Whether the shop is reached by https.'),
    pages: list('The pages that the shop makes.'),
    post_type_counts: list('How many there are of what.'),
    logging: object('What is logged.'),
  },
  endpoints: [{ methods: ['GET'], summary: 'What a shop is and where it runs', fields: readFields }],
};

const toolFields: FieldSpecs = {
  id: text('Id of the tool.'),
  name: text('What it is called.'),
  action: text('What running it is called.'),
  description: text('What it does.'),
  success: { description: 'Whether it was done.', type: 'boolean', readonly: true },
  message: text('What was done.'),
};

export const toolsRoute: RestRoute = {
  path: '/system_status/tools',
  title: 'system_status_tool',
  schema: toolFields,
  endpoints: [{ methods: ['GET'], summary: 'What can be done with the whole shop', fields: readFields }],
};

export const toolRoute: RestRoute = {
  path: '/system_status/tools/{id}',
  parameters: { id: { pattern: String.raw`[\w-]+`, type: 'string', description: 'Id of the tool.' } },
  title: 'system_status_tool',
  schema: toolFields,
  endpoints: [
    { methods: ['GET'], summary: 'One tool', fields: readFields },
    { methods: changing, summary: 'Runs a tool', fields: {} },
  ],
};

/** The version of the platform whose API the shop speaks, and of what that runs on. */
export const platformVersions = { woocommerce: '10.9.1', wordpress: '7.0.4' } as const;
