import { normalizeLithuanianPostcode } from '#core/address/postcode.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Place, Terminal } from '#core/shipping/terminal.ts';
import { plainLine } from '#core/text/plain-lines.ts';
import { townName } from '#core/text/town-name.ts';
import type { CarrierList } from './carrier-lists.ts';
import type { ListRecord } from './read-records.ts';

const maxLength = 200; // characters of any text

/** Why an entry is no terminal: something lacks, or it is of another kind and left out on purpose. */
export type EntryFailure =
  | { readonly code: 'lacks'; readonly field: string; readonly id: string }
  | { readonly code: 'kind' };

/** Reads the terminal from an entry of a carrier's list. */
export function readTerminal({ values }: ListRecord, list: CarrierList): Result<Terminal, EntryFailure> {
  const firstValue = (names: readonly string[]) =>
    names.map((name) => values.get(name) ?? '').find((text) => text !== '');
  const text = (names: readonly string[]) => plainLine(firstValue(names) ?? '').slice(0, maxLength);
  if (list.kinds !== null && !list.kinds.acceptedPattern.test(text(list.kinds.names))) return fail({ code: 'kind' });
  const rawId = text(list.id);
  const id = list.idDigits !== null && /^\d+$/.test(rawId) ? rawId.padStart(list.idDigits, '0') : rawId;
  const name = text(list.name).replace(list.prefix ?? /(?!)/, '');
  const place = text(list.town);
  const town = townName(place);
  const lacks = id === '' ? 'id' : name === '' ? 'name' : town === '' ? 'town' : null;
  if (lacks !== null) return fail({ code: 'lacks', field: lacks, id });
  const country = (text(list.country) || 'LT').toUpperCase();
  return ok({
    id,
    name,
    town,
    address: tidyAddress(list.address.map(text), place, town),
    postcode: tidyPostcode(text(list.postcode), country),
    country,
    place: readPlace(text(list.latitude), text(list.longitude)),
  });
}

/** Street and house: where there is no street, the village replaces it; the town is not repeated. */
function tidyAddress(parts: readonly string[], place: string, town: string): string {
  const [street = '', ...house] = parts;
  const address = [street === '' && house.some((part) => part !== '') ? place : street, ...house]
    .filter(Boolean)
    .join(' ');
  return address
    .replaceAll(/(?<=\s(?:g|pr|al|pl|tak|skg)\.)(?=\S)/g, ' ')
    .replace(new RegExp(`[\\s,]+${RegExp.escape(town)}$`, 'i'), '');
}

/** A postcode as the shop stores it; leading zeros that a spreadsheet dropped are restored. */
function tidyPostcode(text: string, country: string): string {
  const digits = text.replace(/^[A-Z]{2}[\s-]*/i, '');
  if (country === 'LT')
    return normalizeLithuanianPostcode(/^\d{3,5}$/.test(digits) ? digits.padStart(5, '0') : '') ?? '';
  return country === 'LV' && /^\d{1,4}$/.test(digits) ? `LV-${digits.padStart(4, '0')}` : text;
}

/**
 * The coordinates, null where there are none; swapped numbers are corrected: no place of the Baltics is as far east as
 * north.
 */
function readPlace(north: string, east: string): Place | null {
  const [one, other] = [north, east].map((text) => (text === '' ? Number.NaN : Number(text.replace(',', '.'))));
  if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return null;
  const [latitude, longitude] = isBaltic(other, one) ? [other, one] : [one, other];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null;
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

function isBaltic(latitude: number, longitude: number): boolean {
  return latitude > 53 && latitude < 60 && longitude > 20 && longitude < 29;
}
