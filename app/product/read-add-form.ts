import type { AddItemBody } from '#contract/cart-request.ts';

const attributePrefix = 'attribute_';
/** Fields with their own place in the request, and those that only the page uses. */
const ownNames: ReadonlySet<string> = new Set(['id', 'quantity', 'intent', 'from', 'variation_id']);

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A posted product form as a request to add: the product, its quantity, what was chosen, and the add-ons' fields. */
export function readAddBody(form: FormData): AddItemBody {
  const texts = [...form.entries()].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const variation = texts.flatMap(([name, value]) =>
    name.startsWith(attributePrefix) ? [{ attribute: name.slice(attributePrefix.length), value }] : [],
  );
  const addOnFields = texts.filter(([name]) => !ownNames.has(name) && !name.startsWith(attributePrefix));
  return {
    id: parseInteger(textOf(form, 'id')),
    quantity: parseInteger(textOf(form, 'quantity')),
    ...(variation.length === 0 ? {} : { variation }),
    ...(addOnFields.length === 0 ? {} : { extensions: { vitrina: { form: formText(addOnFields) } } }),
  };
}

/** Fields as a form sends them; the server reads names such as `wapf[field_ID][]` apart. */
function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}

/** The number in a field; any other text is passed on as it is and refused by the server's rules. */
function parseInteger(text: string): number | string {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}
