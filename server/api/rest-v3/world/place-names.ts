import { lithuanianSortKey } from '#core/text/sort-key.ts';
import { continentRegions, countriesByContinent, countryCodes } from '#core/address/continents.ts';
import { currencySigns } from './currency-signs.ts';
import { statesByCountry } from './states.ts';

export type NamedCode = { readonly code: string; readonly name: string };
export type NamedCountry = NamedCode & { readonly states: readonly NamedCode[] };

/** Names of countries, continents and currencies in a language, `lt` or `en-GB`. */
export function placeNames(language: string) {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const currencies = new Intl.DisplayNames([language], { type: 'currency', fallback: 'code' });
  const regionName = (code: string) => regions.of(code) ?? code;

  function country(code: string): NamedCountry {
    const states = Object.entries(statesByCountry[code] ?? {}).map(([state, name]) => ({ code: state, name }));
    return { code, name: regionName(code), states };
  }

  /** By their names. */
  function named(codes: readonly string[]): readonly NamedCountry[] {
    return codes
      .map((code) => ({ code, key: lithuanianSortKey(regionName(code)) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
      .map(({ code }) => country(code));
  }

  return {
    countries: named(countryCodes),
    country: (code: string) => (countryCodes.includes(code) ? country(code) : null),
    continents: Object.entries(countriesByContinent).map(([code, codes]) => ({
      code,
      name: regionName(continentRegions[code] ?? code),
      countries: codes.split(' ').map(country),
    })),
    currencies: Object.entries(currencySigns).map(([code, symbol]) => {
      const name = currencies.of(code) ?? code;
      return { code, name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1), symbol };
    }),
  };
}
