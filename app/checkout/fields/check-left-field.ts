import { vitrinaApiPath } from '#contract/paths.ts';
import type { Town } from '#contract/terminal-list.ts';
import { townsPath } from '#contract/terminals-path.ts';
import { suggestEmail } from '#core/address/suggest-email.ts';
import { checkField, type FieldProblem } from './check-values.ts';
import type { CheckoutFieldName } from './checkout-values.ts';

type Outcome = { readonly problem: FieldProblem | null; readonly suggestion: string | null };

/** What is wrong with a field that was left; null while it is empty. A postcode fills in its town. */
export function checkLeftField(name: CheckoutFieldName, input: HTMLInputElement): Outcome | null {
  const text = input.value.trim();
  if (text === '') return null;
  const kind = name.startsWith('shipping_') ? 'shipping' : 'billing';
  const country = fieldOf(input, `${kind}_country`)?.value ?? '';
  const problem = checkField(name, text, country);
  const suggestion = name === 'billing_email' ? suggestEmail(text) : null;
  if (name.endsWith('_postcode') && problem === null) void fillTown(input, `${kind}_city`, { postcode: text, country });
  return { problem, suggestion };
}

/** Enters a text as the shopper would: whoever listens to the field learns of it. */
export function enterText(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function fieldOf(input: HTMLInputElement, name: string): HTMLInputElement | HTMLSelectElement | null {
  const field = input.form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

const filledTowns = new WeakMap<HTMLInputElement, string>();

type Place = { readonly postcode: string; readonly country: string };

/** Fills in the town of a postcode, unless the shopper has entered one; nothing where it is not known. */
async function fillTown(input: HTMLInputElement, cityName: string, { postcode, country }: Place): Promise<void> {
  const city = fieldOf(input, cityName);
  if (!(city instanceof HTMLInputElement)) return;
  const isOurs = () => city.value.trim() === '' || city.value === filledTowns.get(city);
  if (!isOurs()) return;
  const town = await fetchTown(postcode, country).catch(() => '');
  if (town === '' || !isOurs() || city.value === town || input.value.trim() !== postcode) return;
  filledTowns.set(city, town);
  enterText(city, town);
  if (document.activeElement === city) city.select(); // who types on replaces it
}

async function fetchTown(postcode: string, country: string): Promise<string> {
  const query = new URLSearchParams({ postcode, country: country || 'LT' });
  const response = await fetch(`${vitrinaApiPath}${townsPath}?${query}`, { credentials: 'omit' });
  return response.ok ? ((await response.json()) as Town).town : '';
}
