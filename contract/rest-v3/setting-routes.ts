import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string', readonly: true });
const slug = String.raw`[\w-]+`;
const groupParameter = { pattern: slug, type: 'string', description: 'Id of the group of settings.' } as const;
const idParameter = { pattern: slug, type: 'string', description: 'Id of the setting.' } as const;

const groupFields: FieldSpecs = {
  id: text('Id of the group.'),
  label: text('What it is called.'),
  description: text('What is set in it.'),
  parent_id: text('The group that it belongs to.'),
  sub_groups: { ...text('Groups that belong to it.'), type: 'array', items: { type: 'string' } },
};

const settingFields: FieldSpecs = {
  id: text('Id of the setting.'),
  label: text('What it is called.'),
  description: text('What it is.'),
  type: text('What its value is: text, select, checkbox and so on.'),
  default: { ...text('What it is until it is set.'), type: 'mixed' },
  options: { ...text('The values that it can have.'), type: 'object' },
  tip: text('Its help.'),
  value: { description: 'What it is.', type: 'mixed' },
  group_id: text('Id of its group.'),
};

const written: FieldSpecs = { value: { description: 'What it is to be.', type: 'mixed' } };

const listed = (description: string): FieldSpec => ({ description, type: 'array', items: { type: 'object' } });
const batchFields: FieldSpecs = {
  create: listed('Settings cannot be made.'),
  update: listed('Settings to be changed, each with its id and value.'),
  delete: { description: 'Settings cannot be deleted.', type: 'array', items: { type: 'string' } },
};

export const settingGroupsRoute: RestRoute = {
  path: '/settings',
  title: 'setting_group',
  schema: groupFields,
  endpoints: [{ methods: ['GET'], summary: 'Groups of settings', fields: {} }],
};

export const settingsBatchRoute: RestRoute = {
  path: '/settings/batch',
  endpoints: [
    { methods: changing, summary: 'Refuses each: settings are changed within their group', fields: batchFields },
  ],
};

export const settingGroupRoute: RestRoute = {
  path: '/settings/{group_id}',
  parameters: { group_id: groupParameter },
  title: 'setting',
  schema: settingFields,
  endpoints: [{ methods: ['GET'], summary: 'Settings of a group', fields: {} }],
};

export const settingGroupBatchRoute: RestRoute = {
  path: '/settings/{group_id}/batch',
  parameters: { group_id: groupParameter },
  endpoints: [{ methods: changing, summary: 'Several settings of a group at once', fields: batchFields }],
};

export const settingRoute: RestRoute = {
  path: '/settings/{group_id}/{id}',
  parameters: { group_id: groupParameter, id: idParameter },
  title: 'setting',
  schema: settingFields,
  endpoints: [
    { methods: ['GET'], summary: 'One setting', fields: {} },
    { methods: changing, summary: 'Changes a setting', fields: written },
  ],
};
