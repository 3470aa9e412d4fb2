import { sentFaults } from '#core/checkout/checkout-fields.ts';
import { declaredFields, type SentForm } from '#server/sales/cart/declared-field-values.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { invalidParameters } from './parse-body.ts';
import { wrongFields } from './wrong-fields.ts';
import { placeFields } from './read-body.ts';

type Sent = Readonly<Record<string, unknown>>;

function partOf(submittedFields: Sent, name: string): Sent {
  const part = submittedFields[name];
  return typeof part === 'object' && part !== null ? (part as Sent) : {};
}

/** The values sent inside the addresses under names of declared fields. */
export function sentInAddresses(submittedFields: Sent): SentForm['address_fields'] {
  const inside = (name: string) =>
    Object.fromEntries(Object.entries(partOf(submittedFields, name)).filter(([id]) => id.includes('/')));
  const [billing, shipping] = [inside('billing_address'), inside('shipping_address')];
  return {
    ...(Object.keys(billing).length === 0 ? {} : { billing }),
    ...(Object.keys(shipping).length === 0 ? {} : { shipping }),
  };
}

/**
 * A 400 `rest_invalid_param` for declared fields of the wrong type, each under the parameter it was sent in; null where
 * there are none.
 */
export function fieldsRefusal(
  submittedFields: Sent,
  settings: ShopSettings,
  texts: Texts,
  checks: { readonly options: boolean },
): Response | null {
  const fields = declaredFields(settings);
  const problems = ['billing_address', 'shipping_address', 'additional_fields'].flatMap((name) => {
    const faults = sentFaults(fields, partOf(submittedFields, name), checks);
    return Object.keys(faults).length === 0 ? [] : [[name, wrongFields({ faults, fields }, texts)] as const];
  });
  return problems.length === 0 ? null : invalidParameters(problems, texts);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of the address and the form. Of a JSON body only the form in it counts: the fields of a product form,
 * urlencoded, in `extensions.vitrina.form`.
 */
export function sentFields(request: Request, submittedFields: Fields): Fields {
  const query = placeFields(new URL(request.url).searchParams);
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('Content-Type') ?? '');
  return json ? { ...query, ...carriedForm(submittedFields) } : { ...query, ...submittedFields };
}

function carriedForm(submittedFields: Fields): Fields {
  const form = memberOf(memberOf(submittedFields['extensions'], 'vitrina'), 'form');
  return typeof form === 'string' ? placeFields(new URLSearchParams(form)) : {};
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Fields)[name]
    : undefined;
}
