import {
  shippingKindRoute,
  shippingKindsRoute,
  zoneLocationsRoute,
  zoneMethodRoute,
  zoneMethodsRoute,
  zoneRoute,
  zonesRoute,
} from '#contract/rest-v3/shipping-routes.ts';
import { countriesByContinent } from '#core/address/continents.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import {
  listedZones,
  restZoneId,
  type ShippingFailure,
  type StoredMethod,
  type StoredZone,
  zoneActions,
} from '#server/admin/shipping/zone-actions.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { methodSettings, shippingKinds, shownSettings, writtenSettings } from './shipping-settings.ts';

type Location = { readonly code: string; readonly type: 'country' | 'state' | 'continent' | 'postcode' };

/** Shipping zones with their places and methods, and the kinds of methods. */
export function shippingResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl, settings } = services;
  const { text } = texts;
  const restName = text('Everywhere else');
  const actions = zoneActions(settings, restName);
  const zones = () => listedZones(settings.current().shipping, restName);
  const zoneIdOf = ({ path }: RestCall) => Number(path['zone_id'] ?? path['id']);
  const findZone = (call: RestCall) => zones().find(({ id }) => id === zoneIdOf(call)) ?? null;

  const noZone = () => refused(404, 'woocommerce_rest_shipping_zone_invalid', text('There is no such resource.'));
  const noMethod = () =>
    refused(404, 'woocommerce_rest_shipping_zone_method_invalid', text('There is no such resource.'));
  const restZone = (code: string) =>
    refused(403, code, text('The "locations not covered by your other zones" zone cannot be updated.'));
  const withoutTrash = () =>
    refused(501, 'rest_trash_not_supported', text('It cannot go to the trash: delete it with force.'));
  const invalidValue = () => refused(400, 'rest_setting_value_invalid', text('A setting cannot have this value.'));

  function failureAnswer(failure: ShippingFailure | ActionRefusal, verb: 'create' | 'edit' | 'delete'): RestAnswer {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    switch (failure.code) {
      case 'rest_zone':
        return restZone('woocommerce_rest_shipping_zone_invalid_zone');
      case 'not_stored':
        return refused(400, 'rest_setting_value_invalid', `${failure.data.path}: ${failure.data.detail}`);
      case 'unknown_method':
        return noMethod();
      case 'not_permitted':
      case 'invalid_input':
      case 'unknown_zone':
        return noZone();
    }
  }

  const zoneAnswer = (call: RestCall, { id, name, order }: StoredZone) => ({
    id,
    name,
    order,
    _links: call.links(`/shipping/zones/${id}`, {
      collection: '/shipping/zones',
      describedby: `/shipping/zones/${id}/locations`,
    }),
  });

  const counted = (items: readonly unknown[]) =>
    answered(items, { 'X-WP-Total': String(items.length), 'X-WP-TotalPages': '1' });

  const listZones: RestHandler = async (call) => counted(zones().map((zone) => zoneAnswer(call, zone)));

  const oneZone: RestHandler = async (call) => {
    const zone = findZone(call);
    return zone === null ? noZone() : answered(zoneAnswer(call, zone));
  };

  const createZone: RestHandler = async (call) => {
    const made = await runAction(services, call.authority, actions.createZone, call.fields);
    if (!made.ok) return failureAnswer(made.failure, 'create');
    await settings.reload();
    return created(zoneAnswer(call, made.value), `${publicUrl}/wp-json/wc/v3/shipping/zones/${made.value.id}`);
  };

  const updateZone: RestHandler = async (call) => {
    if (findZone(call) === null) return noZone();
    const changed = await runAction(services, call.authority, actions.updateZone, {
      ...call.fields,
      id: zoneIdOf(call),
    });
    if (!changed.ok) return failureAnswer(changed.failure, 'edit');
    await settings.reload();
    return answered(zoneAnswer(call, changed.value));
  };

  const deleteZone: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    if (call.fields['force'] !== true) return withoutTrash();
    const removed = await runAction(services, call.authority, actions.deleteZone, { id: zone.id });
    if (!removed.ok) return failureAnswer(removed.failure, 'delete');
    await settings.reload();
    return answered(zoneAnswer(call, zone));
  };

  const listLocations: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    const links = {
      collection: `/shipping/zones/${zone.id}/locations`,
      describes: `/shipping/zones/${zone.id}`,
    };
    const { self: _, ...others } = call.links(`/shipping/zones/${zone.id}/locations`, links);
    return counted(locationsOf(zone).map((location) => ({ ...location, _links: others })));
  };

  const replaceLocations: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    if (zone.id === restZoneId) return restZone('woocommerce_rest_shipping_zone_locations_invalid_zone');
    const changed = await runAction(services, call.authority, actions.updateZone, {
      id: zone.id,
      places: placesOf(call.list),
    });
    if (!changed.ok) return failureAnswer(changed.failure, 'edit');
    await settings.reload();
    return listLocations(call);
  };

  const shippingClasses = () =>
    database.db.selectFrom('shipping_class').select(['id', 'name', 'slug']).orderBy('id').execute();

  function methodAnswer(
    call: RestCall,
    { zone, method }: { readonly zone: StoredZone; readonly method: StoredMethod },
    classes: Awaited<ReturnType<typeof shippingClasses>>,
  ) {
    const kind = shippingKinds(texts).find(({ id }) => id === method.method);
    const base = `/shipping/zones/${zone.id}/methods`;
    return {
      id: method.instanceId,
      instance_id: method.instanceId,
      title: method.title,
      order: zone.methods.indexOf(method) + 1,
      enabled: method.enabled,
      method_id: method.method,
      method_title: kind?.title ?? method.title,
      method_description: kind === undefined ? '' : `<p>${kind.description}</p>\n`,
      settings: shownSettings(methodSettings(method.method, classes, texts), method),
      _links: call.links(`${base}/${method.instanceId}`, {
        collection: base,
        describes: `/shipping/zones/${zone.id}`,
      }),
    };
  }

  const listMethods: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    const classes = await shippingClasses();
    return counted(zone.methods.map((method) => methodAnswer(call, { zone, method }, classes)));
  };

  const findMethod = (call: RestCall, zone: StoredZone) =>
    zone.methods.find(({ instanceId }) => instanceId === Number(call.path['instance_id'])) ?? null;

  const oneMethod: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    const method = findMethod(call, zone);
    return method === null ? noMethod() : answered(methodAnswer(call, { zone, method }, await shippingClasses()));
  };

  const placeOf = ({ fields }: RestCall) => (typeof fields['order'] === 'number' ? { place: fields['order'] } : {});

  const createMethod: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    const kind = shippingKinds(texts).find(({ id }) => id === call.fields['method_id']);
    if (kind === undefined)
      return refused(500, 'woocommerce_rest_shipping_zone_not_created', text('There is no such kind of delivery.'));
    const classes = await shippingClasses();
    const plain = { title: kind.title, classCosts: {} } as StoredMethod;
    const sent = writtenSettings(methodSettings(kind.id, classes, texts), call.fields['settings'], plain);
    if (sent === null) return invalidValue();
    const enabled = call.fields['enabled'] !== false;
    const made = await runAction(services, call.authority, actions.createMethod, {
      zoneId: zone.id,
      method: kind.id,
      fields: { title: kind.title, enabled, ...sent },
      ...placeOf(call),
    });
    if (!made.ok) return failureAnswer(made.failure, 'create');
    await settings.reload();
    return storedMethod(call, zone.id, made.value.method.instanceId);
  };

  /** A method as it is in force. */
  async function storedMethod(call: RestCall, zoneId: number, instanceId: number): Promise<RestAnswer> {
    const path = { ...call.path, zone_id: String(zoneId), instance_id: String(instanceId) };
    return oneMethod({ ...call, path });
  }

  const updateMethod: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    const method = findMethod(call, zone);
    if (method === null) return noMethod();
    const classes = await shippingClasses();
    const sent = writtenSettings(methodSettings(method.method, classes, texts), call.fields['settings'], method);
    if (sent === null) return invalidValue();
    const enabled = call.fields['enabled'];
    const changed = await runAction(services, call.authority, actions.updateMethod, {
      zoneId: zone.id,
      instanceId: method.instanceId,
      fields: { ...sent, ...(typeof enabled === 'boolean' ? { enabled } : {}) },
      ...placeOf(call),
    });
    if (!changed.ok) return failureAnswer(changed.failure, 'edit');
    await settings.reload();
    return storedMethod(call, zone.id, method.instanceId);
  };

  const deleteMethod: RestHandler = async (call) => {
    const zone = findZone(call);
    if (zone === null) return noZone();
    const method = findMethod(call, zone);
    if (method === null) return noMethod();
    if (call.fields['force'] !== true) return withoutTrash();
    const answer = methodAnswer(call, { zone, method }, await shippingClasses());
    const input = { zoneId: zone.id, instanceId: method.instanceId };
    const removed = await runAction(services, call.authority, actions.deleteMethod, input);
    if (!removed.ok) return failureAnswer(removed.failure, 'delete');
    await settings.reload();
    return answered(answer);
  };

  const kindAnswer = (call: RestCall, kind: ReturnType<typeof shippingKinds>[number]) => ({
    ...kind,
    _links: call.links(`/shipping_methods/${kind.id}`, { collection: '/shipping_methods' }),
  });
  const listKinds: RestHandler = async (call) => counted(shippingKinds(texts).map((kind) => kindAnswer(call, kind)));
  const oneKind: RestHandler = async (call) => {
    const kind = shippingKinds(texts).find(({ id }) => id === call.path['id']);
    return kind === undefined
      ? refused(404, 'woocommerce_rest_shipping_method_invalid', text('There is no such resource.'))
      : answered(kindAnswer(call, kind));
  };

  const reading = (handler: RestHandler) => ({ permission: 'settings.read', verb: 'view', handler }) as const;
  const writing = (verb: 'create' | 'edit' | 'delete', handler: RestHandler) =>
    ({ permission: 'settings.rates', verb, handler }) as const;
  const changing = (handler: RestHandler) => {
    const edit = writing('edit', handler);
    return { POST: edit, PUT: edit, PATCH: edit };
  };
  return [
    { route: zonesRoute, operations: { GET: reading(listZones), POST: writing('create', createZone) } },
    {
      route: zoneRoute,
      operations: { GET: reading(oneZone), ...changing(updateZone), DELETE: writing('delete', deleteZone) },
    },
    { route: zoneLocationsRoute, operations: { GET: reading(listLocations), ...changing(replaceLocations) } },
    { route: zoneMethodsRoute, operations: { GET: reading(listMethods), POST: writing('create', createMethod) } },
    {
      route: zoneMethodRoute,
      operations: { GET: reading(oneMethod), ...changing(updateMethod), DELETE: writing('delete', deleteMethod) },
    },
    { route: shippingKindsRoute, operations: { GET: reading(listKinds) } },
    { route: shippingKindRoute, operations: { GET: reading(oneKind) } },
  ];
}

function locationsOf({ countries, states, continents, postcodes }: StoredZone): readonly Location[] {
  const of = (type: Location['type'], codes: readonly string[]) => codes.map((code) => ({ code, type }));
  return [
    ...of('country', countries),
    ...of('state', states),
    ...of('continent', continents),
    ...of('postcode', postcodes),
  ];
}

/** The places that a list names; what is of no known type, or no code of it, is left out as on the platform. */
function placesOf(list: readonly unknown[]) {
  const sent = list.flatMap((item) => {
    if (typeof item !== 'object' || item === null || !('code' in item)) return [];
    const type = 'type' in item ? item.type : 'country';
    return typeof item.code === 'string' && item.code.trim() !== '' ? [{ type, code: item.code.trim() }] : [];
  });
  const of = (type: Location['type'], isCode: (code: string) => boolean) =>
    [...new Set(sent.filter((one) => one.type === type).map(({ code }) => code.toUpperCase()))].filter(isCode);
  return {
    countries: of('country', (code) => /^[A-Z]{2}$/.test(code)),
    states: of('state', (code) => /^[A-Z]{2}:.+$/.test(code)),
    continents: of('continent', (code) => Object.hasOwn(countriesByContinent, code)),
    postcodes: of('postcode', (code) => code.length <= 100),
  };
}
