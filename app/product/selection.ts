import type { Choice } from '#app/add-on-api/page-product.ts';
import type { Selection } from '#core/product/variation-index.ts';

/** What is chosen at load: by the address (`?attribute_pa_dydis=m`), else by the product's defaults. */
export function initialSelection(choices: readonly Choice[], parameters: URLSearchParams): Selection {
  return Object.fromEntries(
    choices.map(({ field, options, default: usual }) => {
      const requestedValue = parameters.get(field);
      return [
        field,
        requestedValue !== null && options.some(({ value }) => value === requestedValue) ? requestedValue : usual,
      ];
    }),
  );
}

/** Whether the choice in an address is offered: anybody could make up any number of others. */
export function isOffered(choices: readonly Choice[], parameters: URLSearchParams): boolean {
  return [...parameters].every(
    ([name, requestedValue]) =>
      requestedValue === '' ||
      !name.startsWith('attribute_') ||
      choices.some(({ field, options }) => field === name && options.some(({ value }) => value === requestedValue)),
  );
}
