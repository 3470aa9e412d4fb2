import {
  continentRoute,
  continentsRoute,
  countriesRoute,
  countryRoute,
  currenciesRoute,
  currencyRoute,
  currentCurrencyRoute,
  dataRoute,
} from '#contract/rest-v3/data-routes.ts';
import type { RestRoute } from '#contract/rest-v3/rest-route.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { type NamedCode, placeNames } from './world/place-names.ts';

/** Countries, continents and currencies, `/data`. */
export function dataResources({ texts, settings }: RestServices): readonly RestResource[] {
  const { text } = texts;
  let names: ReturnType<typeof placeNames> | null = null;
  const world = () => (names ??= placeNames('lt'));

  const noPlace = () => refused(404, 'woocommerce_rest_data_invalid_location', text('There is no place of this code.'));
  const noCurrency = () =>
    refused(404, 'woocommerce_rest_data_invalid_currency', text('There is no currency of this code.'));

  const withLinks = <Item extends NamedCode>(call: RestCall, list: string, item: Item, code: string) => ({
    ...item,
    _links: call.links(`/data/${list}/${code}`, { collection: `/data/${list}` }),
  });
  const place = <Item extends NamedCode>(call: RestCall, list: string, item: Item) =>
    withLinks(call, list, item, item.code.toLowerCase());

  const index: RestHandler = async (call) =>
    answered(
      [
        ['continents', text('Continents, their countries, and states of those.')] as const,
        ['countries', text('Countries and their states.')] as const,
        ['currencies', text('Currencies.')] as const,
      ].map(([slug, description]) => ({
        slug,
        description,
        _links: call.links(`/data/${slug}`, { collection: '/data' }),
      })),
    );

  const continents: RestHandler = async (call) =>
    answered(world().continents.map((continent) => place(call, 'continents', continent)));

  const continent: RestHandler = async (call) => {
    const code = (call.path['location'] ?? '').toUpperCase();
    const match = world().continents.find((one) => one.code === code);
    return match === undefined ? noPlace() : answered(place(call, 'continents', match));
  };

  const countries: RestHandler = async (call) =>
    answered(world().countries.map((country) => place(call, 'countries', country)));

  const country: RestHandler = async (call) => {
    const match = world().country((call.path['location'] ?? '').toUpperCase());
    return match === null ? noPlace() : answered(place(call, 'countries', match));
  };

  const currencyAnswer = (call: RestCall, wanted: string) => {
    const code = wanted.toUpperCase();
    const match = world().currencies.find((one) => one.code === code);
    return match === undefined ? noCurrency() : answered(withLinks(call, 'currencies', match, match.code));
  };

  const currencies: RestHandler = async (call) =>
    answered(world().currencies.map((currency) => withLinks(call, 'currencies', currency, currency.code)));
  const currentCurrency: RestHandler = async (call) => currencyAnswer(call, settings.current().currency.code);
  const currency: RestHandler = async (call) => currencyAnswer(call, call.path['currency'] ?? '');

  const reading = (route: RestRoute, handler: RestHandler): RestResource => ({
    route,
    operations: { GET: { permission: 'settings.read', verb: 'view', handler } },
  });
  return [
    reading(dataRoute, index),
    reading(continentsRoute, continents),
    reading(continentRoute, continent),
    reading(countriesRoute, countries),
    reading(countryRoute, country),
    reading(currenciesRoute, currencies),
    reading(currentCurrencyRoute, currentCurrency),
    reading(currencyRoute, currency),
  ];
}
