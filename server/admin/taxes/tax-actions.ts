import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Settings, SettingsFailure } from '#server/platform/settings/settings.ts';
import { newTaxClass, nextRateId, type ShopTaxClass, type StoredTaxRate, taxClassesOf } from './tax-rates.ts';

const place = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.toUpperCase()),
);
const places = v.pipe(v.array(v.pipe(place, v.maxLength(200))), v.maxLength(5000));
const number = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000));

const fields = {
  country: v.pipe(place, v.regex(/^(?:[A-Z]{2})?$/, 'a two-letter country code')),
  state: v.pipe(place, v.maxLength(200)),
  postcodes: places,
  cities: places,
  /** Per cent with four decimals; empty: it taxes nothing. */
  rate: v.pipe(v.string(), v.regex(/^(?:\d{1,4}(?:\.\d{1,4})?)?$/, 'a percentage such as 21')),
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  shipping: v.boolean(),
  taxClass: v.pipe(v.string(), v.maxLength(200)),
  priority: number,
  order: number,
};

const plainRate: Omit<StoredTaxRate, 'id'> = {
  country: '',
  state: '',
  postcodes: [],
  cities: [],
  rate: '',
  name: '',
  shipping: true,
  taxClass: 'standard',
  priority: 1,
  order: 0,
  validFrom: null,
  validTo: null,
};

export type TaxFailure =
  | { readonly code: 'unknown_rate' | 'unknown_class' }
  | { readonly code: 'class_exists'; readonly data: { readonly same: 'name' | 'slug' } }
  | { readonly code: 'not_stored'; readonly data: SettingsFailure };

type Tax = ShopSettings['tax'];

/** What is done with tax rates and classes, which are part of the settings; `reload` them afterwards. */
export function taxActions(settings: Pick<Settings, 'write'>) {
  /** Stores other taxes, made of those that are stored; what `change` refuses is not stored. */
  async function store<Value>(
    trx: DatabaseTransaction,
    change: (tax: Tax) => Result<{ readonly tax: Partial<Tax>; readonly value: Value }, TaxFailure>,
  ): Promise<Result<Value, TaxFailure>> {
    let outcome: Result<Value, TaxFailure> | null = null;
    const problem = await settings.write(trx, 'tax', ({ tax }) => {
      const changed = change(tax);
      outcome = changed.ok ? ok(changed.value.value) : changed;
      return changed.ok ? { ...tax, ...changed.value.tax } : tax;
    });
    if (problem !== null) return fail(failure('not_stored', problem));
    return outcome ?? fail(failure('unknown_rate'));
  }

  const createTaxRate = defineAction({
    name: 'tax-rate.create',
    permission: 'settings.rates',
    schema: v.partial(v.object(fields)),
    async run(sent, { trx, audit }) {
      const made = await store<StoredTaxRate>(trx, (tax) => {
        const rate = withFields({ ...plainRate, id: nextRateId(tax) }, sent);
        if (!hasClass(tax, rate.taxClass)) return fail(failure('unknown_class'));
        return ok({ tax: { rates: [...tax.rates, rate], lastRateId: rate.id }, value: rate });
      });
      if (made.ok) audit({ object: { type: 'tax_rate', id: made.value.id }, before: null, after: made.value });
      return made;
    },
  });

  const updateTaxRate = defineAction({
    name: 'tax-rate.update',
    permission: 'settings.rates',
    schema: v.object({ id: v.number(), ...v.partial(v.object(fields)).entries }),
    async run({ id, ...sent }, { trx, audit }) {
      const changed = await store<{ readonly before: StoredTaxRate; readonly after: StoredTaxRate }>(trx, (tax) => {
        const before = tax.rates.find((rate) => rate.id === id);
        if (before === undefined) return fail(failure('unknown_rate'));
        const after = withFields(before, sent);
        if (!hasClass(tax, after.taxClass)) return fail(failure('unknown_class'));
        const rates = tax.rates.map((rate) => (rate === before ? after : rate));
        return ok({ tax: { rates }, value: { before, after } });
      });
      if (!changed.ok) return changed;
      const difference = changedFields(changed.value.before, changed.value.after);
      if (difference !== null) audit({ object: { type: 'tax_rate', id }, ...difference });
      return ok(changed.value.after);
    },
  });

  const deleteTaxRate = defineAction({
    name: 'tax-rate.delete',
    permission: 'settings.rates',
    schema: v.object({ id: v.number() }),
    async run({ id }, { trx, audit }) {
      const removed = await store<StoredTaxRate>(trx, (tax) => {
        const before = tax.rates.find((rate) => rate.id === id);
        if (before === undefined) return fail(failure('unknown_rate'));
        const lastRateId = nextRateId(tax) - 1;
        return ok({ tax: { rates: tax.rates.filter((rate) => rate !== before), lastRateId }, value: before });
      });
      if (removed.ok) audit({ object: { type: 'tax_rate', id }, before: removed.value, after: null });
      return removed;
    },
  });

  const createTaxClass = defineAction({
    name: 'tax-class.create',
    permission: 'settings.rates',
    schema: v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
    async run({ name }, { trx, audit }) {
      const made = await store<ShopTaxClass>(trx, (tax) => {
        const { taxClass, taken } = newTaxClass(tax, name);
        if (taken !== null) return fail({ code: 'class_exists', data: { same: taken } });
        return ok({ tax: { classes: [...tax.classes, taxClass] }, value: taxClass });
      });
      if (made.ok) audit({ object: { type: 'tax_class', id: made.value.slug }, before: null, after: made.value });
      return made;
    },
  });

  /** Deletes a class with its rates, as the platform does. */
  const deleteTaxClass = defineAction({
    name: 'tax-class.delete',
    permission: 'settings.rates',
    schema: v.object({ slug: v.string() }),
    async run({ slug }, { trx, audit }) {
      const removed = await store<ShopTaxClass & { readonly rates: readonly StoredTaxRate[] }>(trx, (tax) => {
        const taxClass = taxClassesOf(tax).find((one) => one.slug === slug);
        if (taxClass === undefined) return fail(failure('unknown_class'));
        const rates = tax.rates.filter((rate) => rate.taxClass === slug);
        const left = {
          classes: tax.classes.filter((one) => one.slug !== slug),
          rates: tax.rates.filter((rate) => rate.taxClass !== slug),
          lastRateId: nextRateId(tax) - 1,
        };
        return ok({ tax: left, value: { ...taxClass, rates } });
      });
      if (removed.ok) audit({ object: { type: 'tax_class', id: slug }, before: removed.value, after: null });
      return removed;
    },
  });

  return { createTaxRate, updateTaxRate, deleteTaxRate, createTaxClass, deleteTaxClass };
}

function hasClass(tax: Tax, slug: string): boolean {
  return slug === 'standard' || taxClassesOf(tax).some((one) => one.slug === slug);
}

type SentFields = { readonly [Name in keyof Omit<StoredTaxRate, 'id'>]?: StoredTaxRate[Name] | undefined };

function withFields(rate: StoredTaxRate, sent: SentFields): StoredTaxRate {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...rate, ...given };
}
