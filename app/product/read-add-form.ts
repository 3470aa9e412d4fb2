import type { AddItemBody } from '#contract/cart-request.ts';

const attributePrefix = 'attribute_';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A posted product form as a request to add: the product, its quantity and what was chosen. */
export function readAddBody(form: FormData): AddItemBody {
  const variation = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith(attributePrefix) && typeof value === 'string'
      ? [{ attribute: name.slice(attributePrefix.length), value }]
      : [],
  );
  const body = { id: wholeNumber(textOf(form, 'id')), quantity: wholeNumber(textOf(form, 'quantity')) };
  return variation.length === 0 ? body : { ...body, variation };
}

/** The number of a field; what is none goes on as it is and is refused where the rules are. */
function wholeNumber(text: string): number | string {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}
