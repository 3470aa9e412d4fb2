import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Settings, SettingsFailure } from '#server/platform/settings/settings.ts';

type Shipping = ShopSettings['shipping'];
export type StoredZone = Shipping['zones'][number];
export type StoredMethod = StoredZone['methods'][number];

/** The zone of everywhere that no other zone covers: every shop has it, with no places of its own. */
export const restZoneId = 0;

export type ShippingFailure =
  | { readonly code: 'unknown_zone' | 'unknown_method' | 'rest_zone' }
  | { readonly code: 'not_stored'; readonly data: SettingsFailure };

/** The shop's zones as lists show them: that of everywhere else first, then in the merchant's order. */
export function listedZones({ zones }: Shipping, restName: string): readonly StoredZone[] {
  const rest = zones.find(({ id }) => id === restZoneId) ?? emptyZone(restZoneId, restName);
  return [rest, ...zones.filter(({ id }) => id !== restZoneId)];
}

function emptyZone(id: number, name: string): StoredZone {
  return { id, name, order: 0, countries: [], states: [], continents: [], postcodes: [], methods: [] };
}

/** Zones are tried in this order: by their numbers, and everywhere else last. */
function inOrder(zones: readonly StoredZone[]): readonly StoredZone[] {
  const rank = ({ id, order }: StoredZone) => (id === restZoneId ? Number.POSITIVE_INFINITY : order);
  return zones.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const codes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(5000));
const continent = v.picklist(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']);
const id = v.number();
/** Fields of a method as the setting `shipping.zones` has them; the setting's own schema checks them. */
const methodFields = v.record(v.string(), v.unknown());

/** What is done with shipping zones, which are part of the settings; `reload` them afterwards. */
export function zoneActions(settings: Pick<Settings, 'write'>, restName: string) {
  /** Stores other zones, made of those that are stored; what `change` refuses is not stored. */
  async function store<Value>(
    trx: DatabaseTransaction,
    change: (
      shipping: Shipping,
    ) => Result<{ readonly shipping: Partial<Shipping>; readonly value: Value }, ShippingFailure>,
  ): Promise<Result<Value, ShippingFailure>> {
    let outcome: Result<Value, ShippingFailure> | null = null;
    const problem = await settings.write(trx, 'shipping', ({ shipping }) => {
      const changed = change(shipping);
      outcome = changed.ok ? ok(changed.value.value) : changed;
      return changed.ok ? { ...shipping, ...changed.value.shipping } : shipping;
    });
    if (problem !== null) return fail(failure('not_stored', problem));
    return outcome ?? fail(failure('unknown_zone'));
  }

  type Changed = { readonly before: StoredZone; readonly after: StoredZone };

  /** Stores a zone as `change` makes it; that of everywhere else is made where the settings lack it. */
  function changeZone(
    trx: DatabaseTransaction,
    zoneId: number,
    change: (zone: StoredZone, shipping: Shipping) => Result<StoredZone, ShippingFailure>,
    more: (shipping: Shipping) => Partial<Shipping> = () => ({}),
  ): Promise<Result<Changed, ShippingFailure>> {
    return store<Changed>(trx, (shipping) => {
      const before = listedZones(shipping, restName).find((zone) => zone.id === zoneId);
      if (before === undefined) return fail(failure('unknown_zone'));
      const after = change(before, shipping);
      if (!after.ok) return after;
      const others = shipping.zones.filter((zone) => zone.id !== zoneId);
      const index = shipping.zones.findIndex((zone) => zone.id === zoneId);
      const zones = index < 0 ? [...others, after.value] : others.toSpliced(index, 0, after.value);
      return ok({
        shipping: { zones: [...inOrder(zones)], ...more(shipping) },
        value: { before, after: after.value },
      });
    });
  }

  const createZone = defineAction({
    name: 'shipping-zone.create',
    permission: 'settings.rates',
    schema: v.object({ name, order: v.optional(number, 0) }),
    async run(input, { trx, audit }) {
      const made = await store<StoredZone>(trx, (shipping) => {
        const lastZoneId = Math.max(shipping.lastZoneId, ...shipping.zones.map((zone) => zone.id)) + 1;
        const zone = { ...emptyZone(lastZoneId, input.name), order: input.order };
        return ok({ shipping: { zones: [...inOrder([...shipping.zones, zone])], lastZoneId }, value: zone });
      });
      if (made.ok) audit({ object: { type: 'shipping_zone', id: made.value.id }, before: null, after: made.value });
      return made;
    },
  });

  const updateZone = defineAction({
    name: 'shipping-zone.update',
    permission: 'settings.rates',
    schema: v.object({
      id,
      name: v.optional(name),
      order: v.optional(number),
      /** Where it is, all of it anew. */
      places: v.optional(
        v.object({ countries: codes, states: codes, continents: v.array(continent), postcodes: codes }),
      ),
    }),
    async run(input, { trx, audit }) {
      if (input.id === restZoneId) return fail(failure('rest_zone'));
      const changed = await changeZone(trx, input.id, (zone) =>
        ok({ ...zone, name: input.name ?? zone.name, order: input.order ?? zone.order, ...input.places }),
      );
      if (!changed.ok) return changed;
      const difference = changedFields(changed.value.before, changed.value.after);
      if (difference !== null) audit({ object: { type: 'shipping_zone', id: input.id }, ...difference });
      return ok(changed.value.after);
    },
  });

  const deleteZone = defineAction({
    name: 'shipping-zone.delete',
    permission: 'settings.rates',
    schema: v.object({ id }),
    async run(input, { trx, audit }) {
      if (input.id === restZoneId) return fail(failure('rest_zone'));
      const removed = await store<StoredZone>(trx, (shipping) => {
        const zone = shipping.zones.find((one) => one.id === input.id);
        if (zone === undefined) return fail(failure('unknown_zone'));
        const lastZoneId = Math.max(shipping.lastZoneId, ...shipping.zones.map((one) => one.id));
        const left = {
          zones: shipping.zones.filter((one) => one !== zone),
          lastZoneId,
          lastMethodId: lastMethodId(shipping),
        };
        return ok({ shipping: left, value: zone });
      });
      if (removed.ok) audit({ object: { type: 'shipping_zone', id: input.id }, before: removed.value, after: null });
      return removed;
    },
  });

  const createMethod = defineAction({
    name: 'shipping-method.create',
    permission: 'settings.rates',
    schema: v.object({ zoneId: id, method: v.string(), fields: methodFields, place: v.optional(number) }),
    async run({ zoneId, method, fields, place }, { trx, audit }) {
      let instanceId = 0;
      const changed = await changeZone(
        trx,
        zoneId,
        (zone, shipping) => {
          instanceId = lastMethodId(shipping) + 1;
          const made = { ...plainMethod, ...fields, method, instanceId } as StoredMethod;
          return ok({ ...zone, methods: [...placed(zone.methods, made, place)] });
        },
        (shipping) => ({ lastMethodId: lastMethodId(shipping) + 1 }),
      );
      if (!changed.ok) return changed;
      const made = changed.value.after.methods.find((one) => one.instanceId === instanceId);
      if (made === undefined) return fail(failure('unknown_method'));
      audit({ object: { type: 'shipping_method', id: instanceId }, before: null, after: { zone: zoneId, ...made } });
      return ok({ method: made, zone: changed.value.after });
    },
  });

  const updateMethod = defineAction({
    name: 'shipping-method.update',
    permission: 'settings.rates',
    schema: v.object({ zoneId: id, instanceId: id, fields: methodFields, place: v.optional(number) }),
    async run({ zoneId, instanceId, fields, place }, { trx, audit }) {
      const changed = await changeZone(trx, zoneId, (zone) => {
        const before = zone.methods.find((one) => one.instanceId === instanceId);
        if (before === undefined) return fail(failure('unknown_method'));
        const after = { ...before, ...fields };
        if (place !== undefined) {
          const others = zone.methods.filter((one) => one !== before);
          return ok({ ...zone, methods: [...placed(others, after, place)] });
        }
        return ok({ ...zone, methods: zone.methods.map((one) => (one === before ? after : one)) });
      });
      if (!changed.ok) return changed;
      const find = (zone: StoredZone) => zone.methods.find((one) => one.instanceId === instanceId);
      const [before, after] = [find(changed.value.before), find(changed.value.after)];
      if (before === undefined || after === undefined) return fail(failure('unknown_method'));
      const difference = changedFields(before, after);
      if (difference !== null) audit({ object: { type: 'shipping_method', id: instanceId }, ...difference });
      return ok({ method: after, zone: changed.value.after });
    },
  });

  const deleteMethod = defineAction({
    name: 'shipping-method.delete',
    permission: 'settings.rates',
    schema: v.object({ zoneId: id, instanceId: id }),
    async run({ zoneId, instanceId }, { trx, audit }) {
      const changed = await changeZone(
        trx,
        zoneId,
        (zone) =>
          zone.methods.some((one) => one.instanceId === instanceId)
            ? ok({ ...zone, methods: zone.methods.filter((one) => one.instanceId !== instanceId) })
            : fail(failure('unknown_method')),
        (shipping) => ({ lastMethodId: lastMethodId(shipping) }),
      );
      if (!changed.ok) return changed;
      const removed = changed.value.before.methods.find((one) => one.instanceId === instanceId);
      audit({ object: { type: 'shipping_method', id: instanceId }, before: { zone: zoneId, ...removed }, after: null });
      return ok(null);
    },
  });

  return { createZone, updateZone, deleteZone, createMethod, updateMethod, deleteMethod };
}

const plainMethod = { title: '' };

/** The highest id that a method of any zone has or had. */
function lastMethodId({ zones, lastMethodId: last }: Shipping): number {
  return Math.max(last, ...zones.flatMap(({ methods }) => methods.map(({ instanceId }) => instanceId)));
}

/** A method at its place among others, counted from one; last where none is named. */
function placed(
  others: readonly StoredMethod[],
  method: StoredMethod,
  place = others.length + 1,
): readonly StoredMethod[] {
  return others.toSpliced(Math.max(0, place - 1), 0, method);
}
