import type * as v from 'valibot';
import {
  addOnsRoute,
  hiddenSecret,
  type OfficeAddOn,
  type SettingField,
  settingFormRoute,
  settingPageRoute,
} from '#contract/office/settings.ts';
import { settingGroupsOf, type SettingPage, settingPages } from '#core/access/setting-pages.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import {
  allSecrets,
  settingActions,
  settingPermissions,
  type SettingsChangeFailure,
} from '#server/admin/settings/setting-actions.ts';
import {
  answered,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';
import { type DescribedSetting, describeSettings } from '#server/platform/settings/describe-settings.ts';

import { settingsSchema } from '#server/platform/settings/schema.ts';
import { readSettings, settingAt, withValue } from '#server/platform/settings/settings.ts';
import type { OfficeServices } from './office-services.ts';
import { settingProblem } from './setting-problem.ts';

/** Rates and zones, whose numbers orders name: they have actions of their own, which count the numbers. */
const elsewhere: ReadonlySet<string> = new Set([
  'tax.rates',
  'tax.lastRateId',
  'shipping.zones',
  'shipping.lastZoneId',
  'shipping.lastMethodId',
]);

const shopGroups = Object.keys(settingsSchema.entries);

type Change = { readonly path: string; readonly value: unknown };

/** The settings by pages, whose forms are made of the schemas: an add-on has its page as soon as it has a schema. */
export function settingPageResources(services: OfficeServices): readonly RestResource[] {
  const { database, settings, texts, addOns } = services;
  const { db } = database;
  const { text } = texts;
  const secretPaths = () => new Set(allSecrets(addOns).map(({ path }) => path));
  const noPage = () => refused(404, 'vitrina_unknown_page', text('There is no such page of settings.'));

  /** The settings of a call's page; null: there is no such page. */
  function settingsOf({ path: { of, page = '' } }: RestCall): readonly DescribedSetting[] | null {
    if (of === 'add-on') {
      const schema = addOns.find(({ name }) => name === page)?.settingsSchema;
      return schema === undefined ? null : describeSettings(schema, `addons.${page}`);
    }
    if (!Object.hasOwn(settingPages, page)) return null;
    const entries: Readonly<Record<string, v.GenericSchema>> = settingsSchema.entries;
    return settingGroupsOf(page as SettingPage, shopGroups)
      .flatMap((group) => describeSettings(entries[group] as v.GenericSchema, group))
      .filter(({ path }) => !elsewhere.has(path));
  }

  const form: RestHandler = async (call) => {
    const described = settingsOf(call);
    if (described === null) return noPage();
    const may = (path: string) =>
      ['settings.edit' as const, ...settingPermissions([path])].every((one) => call.authority.permissions.has(one));
    const fields: readonly SettingField[] = described.map((one) => ({ ...one, locked: !may(one.path) }));
    return answered({ fields });
  };

  /** As stored, not as translated; what the environment gives counts, and secrets are never part of it. */
  async function valuesOf(described: readonly DescribedSetting[]): Promise<object> {
    const stored = await readSettings(db, 'defaults');
    const secrets = secretPaths();
    return described.reduce<object>((values, { path, type }) => {
      const isSecret = type.kind === 'secret' || secrets.has(path);
      const value = settingAt(isSecret ? settings.current() : stored, path) ?? null;
      const visible = isSecret ? (value === null || value === '' ? '' : hiddenSecret) : value;
      return withValue(values, path.split('.'), visible) as object;
    }, {});
  }

  const read: RestHandler = async (call) => {
    const described = settingsOf(call);
    return described === null ? noPage() : answered(await valuesOf(described));
  };

  function failureAnswer(failure: SettingsChangeFailure | ActionRefusal, changes: readonly Change[]): RestAnswer {
    const refusal = actionRefusal(failure, 'edit', texts);
    if (refusal !== null || failure.code !== 'not_stored') return refusal ?? noPage();
    const { path, detail } = failure.data;
    const changed = changes.find((one) => path === one.path || path.startsWith(`${one.path}.`))?.path ?? path;
    const message = settingProblem(detail, path.slice(changed.length + 1), texts);
    return refused(400, 'rest_invalid_param', message, { params: { [changed]: message } });
  }

  const write: RestHandler = async (call) => {
    const described = settingsOf(call);
    if (described === null) return noPage();
    const changes = sentChanges(call.fields['changes']);
    const isOfPage = changes?.every(({ path }) => described.some((one) => one.path === path)) ?? false;
    if (changes === null || !isOfPage)
      return refused(400, 'rest_invalid_param', text('Only settings of this page can be changed here.'));
    if (changes.some(({ value }) => value === hiddenSecret))
      return refused(400, 'rest_invalid_param', text('A secret cannot be set to asterisks.'));
    const { updateSettings } = settingActions(settings, addOns);
    const changed = await runAction(services, call.authority, updateSettings, { changes });
    if (!changed.ok) return failureAnswer(changed.failure, changes);
    await settings.reload();
    return answered(await valuesOf(described));
  };

  const listAddOns: RestHandler = async () =>
    answered(
      addOns.flatMap(({ name, settingsSchema: schema }): readonly OfficeAddOn[] =>
        schema === undefined ? [] : [{ name, settings: describeSettings(schema, name).length }],
      ),
    );

  const view = { permission: 'settings.read', verb: 'view' } as const;
  return [
    { route: addOnsRoute, operations: { GET: { ...view, handler: listAddOns } } },
    { route: settingFormRoute, operations: { GET: { ...view, handler: form } } },
    {
      route: settingPageRoute,
      operations: {
        GET: { ...view, handler: read },
        PUT: { permission: 'settings.edit', verb: 'edit', handler: write },
      },
    },
  ];
}

function sentChanges(sent: unknown): readonly Change[] | null {
  if (!Array.isArray(sent)) return null;
  const changes = sent.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('path' in one) || typeof one.path !== 'string') return [];
    return [{ path: one.path, value: 'value' in one ? one.value : null }];
  });
  return changes.length === sent.length ? changes : null;
}
