import {
  settingGroupBatchRoute,
  settingGroupRoute,
  settingGroupsRoute,
  settingRoute,
  settingsBatchRoute,
} from '#contract/rest-v3/setting-routes.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { settingActions, type SettingsChangeFailure } from '#server/admin/settings/setting-actions.ts';
import { maxBatchItems } from './batch-resource.ts';
import { answered, refused, type RestAnswer, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import type { PlatformSetting } from './settings/platform-setting.ts';
import { type SettingGroup, settingGroups } from './settings/setting-groups.ts';

type Sent = Readonly<Record<string, unknown>>;
type Found = { readonly group: SettingGroup; readonly setting: PlatformSetting };

/** The shop's settings by the names that programs know them by, `/settings`. */
export function settingResources(services: RestServices): readonly RestResource[] {
  const { texts, settings } = services;
  const { text } = texts;
  const { updateSettings } = settingActions(settings, []);
  let groups: readonly SettingGroup[] | null = null;
  const allGroups = () => (groups ??= settingGroups(texts));

  const noGroup = () => refused(404, 'rest_setting_setting_group_invalid', text('There is no such group of settings.'));
  const noSetting = () => refused(404, 'rest_setting_setting_invalid', text('There is no such setting.'));
  const invalidValue = () => refused(400, 'rest_setting_value_invalid', text('A setting cannot have this value.'));
  const notHere = () => refused(405, 'invalid-method', text('Settings are changed within their group.'));

  function findGroup({ path }: RestCall) {
    const group = allGroups().find(({ id }) => id === path['group_id']);
    return group === undefined || group.settings === null ? null : { ...group, settings: group.settings };
  }

  /** The setting of a call's address, or why there is none. */
  function find(call: RestCall): Found | RestAnswer {
    const group = findGroup(call);
    if (group === null) return noGroup();
    const setting = group.settings.find(({ id }) => id === call.path['id']);
    return setting === undefined ? noSetting() : { group, setting };
  }

  function settingAnswer(call: RestCall, { group, setting }: Found, isAlone: boolean) {
    const { id, label, description, type, default: initial, hasTip, options } = setting;
    return {
      id,
      label,
      description,
      type,
      ...(initial === undefined ? {} : { default: initial }),
      ...(hasTip ? { tip: description } : {}),
      value: setting.read(settings.current()),
      ...(options === undefined ? {} : { options }),
      ...(isAlone ? { group_id: group.id } : {}),
      _links: call.links(`/settings/${group.id}/${id}`, { collection: `/settings/${group.id}` }),
    };
  }

  const listGroups: RestHandler = async (call) => {
    const all = allGroups();
    const answers = all.map(({ id, label, description, parentId }) => {
      const { self: _, ...others } = call.links('/settings', { options: `/settings/${id}` });
      const subGroups = all.filter((group) => group.parentId === id).map((group) => group.id);
      return { id, label, description, parent_id: parentId, sub_groups: subGroups, _links: others };
    });
    return answered(answers);
  };

  const listSettings: RestHandler = async (call) => {
    const group = findGroup(call);
    if (group === null) return noGroup();
    return answered(group.settings.map((setting) => settingAnswer(call, { group, setting }, false)));
  };

  const one: RestHandler = async (call) => {
    const found = find(call);
    return 'status' in found ? found : answered(settingAnswer(call, found, true));
  };

  function failureAnswer(failure: SettingsChangeFailure | ActionRefusal): RestAnswer {
    const refusal = actionRefusal(failure, 'edit', texts);
    if (refusal !== null || failure.code !== 'not_stored') return refusal ?? invalidValue();
    return refused(400, 'rest_setting_value_invalid', `${failure.data.path}: ${failure.data.detail}`);
  }

  const update: RestHandler = async (call) => {
    const found = find(call);
    if ('status' in found) return found;
    if (call.isSent('value')) {
      const changes = found.setting.write(call.fields['value'], settings.current());
      if (changes === null) return invalidValue();
      const changed = await runAction(services, call.authority, updateSettings, { changes });
      if (!changed.ok) return failureAnswer(changed.failure);
      await settings.reload();
    }
    return answered(settingAnswer(call, found, true));
  };

  const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]) : []);
  const isRecord = (value: unknown): value is Sent =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  async function batch(call: RestCall, updateOne: (sent: Sent) => Promise<RestAnswer>): Promise<RestAnswer> {
    const [made, updated, removed] = ['create', 'update', 'delete'].map((name) => listOf(call.fields[name]));
    const [create = [], update = [], remove = []] = [made, updated, removed];
    if (create.length + update.length + remove.length > maxBatchItems) {
      const message = text('At most %s objects can be changed at once.', maxBatchItems);
      return refused(413, 'woocommerce_rest_request_entity_too_large', message);
    }
    const answers: Record<string, unknown[]> = {};
    for (const _ of create) (answers['create'] ??= []).push({ id: 0, error: notHere().body });
    for (const sent of update.filter(isRecord)) {
      const { status, body } = await updateOne(sent);
      const id = typeof sent['id'] === 'string' || typeof sent['id'] === 'number' ? { id: sent['id'] } : {};
      (answers['update'] ??= []).push(status < 400 ? body : { ...id, error: body });
    }
    for (const id of remove) (answers['delete'] ??= []).push({ id, error: notHere().body });
    return answered(Object.keys(answers).length === 0 ? [] : answers);
  }

  const updateGroup: RestHandler = async (call) =>
    batch(call, (sent) =>
      update({
        ...call,
        path: { ...call.path, id: typeof sent['id'] === 'string' ? sent['id'] : '' },
        fields: sent,
        isSent: (name) => Object.hasOwn(sent, name),
      }),
    );
  const updateAny: RestHandler = async (call) => batch(call, async () => notHere());

  const view = { permission: 'settings.read', verb: 'view' } as const;
  const edit = { permission: 'settings.edit', verb: 'edit', handler: update } as const;
  const several = (handler: RestHandler) => {
    const operation = { permission: 'settings.edit', verb: 'batch', handler } as const;
    return { POST: operation, PUT: operation, PATCH: operation };
  };
  return [
    { route: settingGroupsRoute, operations: { GET: { ...view, handler: listGroups } } },
    { route: settingsBatchRoute, operations: several(updateAny) },
    { route: settingGroupRoute, operations: { GET: { ...view, handler: listSettings } } },
    { route: settingGroupBatchRoute, operations: several(updateGroup) },
    { route: settingRoute, operations: { GET: { ...view, handler: one }, POST: edit, PUT: edit, PATCH: edit } },
  ];
}
