import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Settings, SettingsFailure } from '#server/platform/settings/settings.ts';

export type StoredPaymentMethod = ShopSettings['payments']['methods'][number];

export type PaymentMethodFailure =
  | { readonly code: 'unknown_payment_method' }
  | { readonly code: 'not_stored'; readonly data: SettingsFailure };

/** Methods that were given places stand first, by their places; the others follow as they stand. */
export function inPlaces(methods: readonly StoredPaymentMethod[]): readonly StoredPaymentMethod[] {
  const place = ({ order }: StoredPaymentMethod) => order ?? Number.POSITIVE_INFINITY;
  return methods.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** What is done with payment methods, which are part of the settings; `reload` them afterwards. */
export function paymentMethodActions(settings: Pick<Settings, 'write'>) {
  /** Changes what is named of a method; a place moves it among the others. */
  const updatePaymentMethod = defineAction({
    name: 'payment-method.update',
    permission: 'settings.payments',
    schema: v.object({
      id: v.string(),
      /** As the setting `payments.methods` has them; the setting's own schema checks them. */
      fields: v.record(v.string(), v.unknown()),
    }),
    async run({ id, fields }, { trx, audit }): Promise<Result<StoredPaymentMethod, PaymentMethodFailure>> {
      let before: StoredPaymentMethod | undefined;
      let after: StoredPaymentMethod | undefined;
      const problem = await settings.write(trx, 'payments.methods', ({ payments }) => {
        before = payments.methods.find((method) => method.id === id);
        if (before === undefined) return payments.methods;
        const changed = { ...before, ...fields, id };
        after = changed;
        return inPlaces(payments.methods.map((method) => (method.id === id ? changed : method)));
      });
      if (problem !== null) return fail(failure('not_stored', problem));
      if (before === undefined || after === undefined) return fail(failure('unknown_payment_method'));
      const difference = changedFields(before, after);
      if (difference !== null) audit({ object: { type: 'payment_method', id }, ...difference });
      return ok(after);
    },
  });
  return { updatePaymentMethod };
}
