import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import type { RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string', readonly: true });
const list = (description: string): FieldSpec => ({
  description,
  type: 'array',
  items: { type: 'object' },
  readonly: true,
});

const codeAndName = (of: string): FieldSpecs => ({
  code: text(`Code of the ${of}.`),
  name: text(`Name of the ${of}.`),
});

const countryFields: FieldSpecs = { ...codeAndName('country'), states: list('States of the country.') };
const continentFields: FieldSpecs = { ...codeAndName('continent'), countries: list('Countries of the continent.') };
const currencyFields: FieldSpecs = { ...codeAndName('currency'), symbol: text('Sign of the currency.') };

function reading(
  path: string,
  title: string,
  summary: string,
  schema: FieldSpecs,
  parameters?: RestRoute['parameters'],
): RestRoute {
  return {
    path,
    title,
    schema,
    ...(parameters === undefined ? {} : { parameters }),
    endpoints: [{ methods: ['GET'], summary, fields: {} }],
  };
}

const code = (name: string, pattern: string) => ({
  [name]: { pattern, type: 'string', description: 'Code, in any case.' } as const,
});
const location = code('location', String.raw`[\w-]+`);

export const dataRoute = reading('/data', 'data_index', 'What there are data of', {
  slug: text('Unique identifier for the resource.'),
  description: text('What it has.'),
});
export const continentsRoute = reading('/data/continents', 'data_continents', 'Continents', continentFields);
export const continentRoute = reading(
  '/data/continents/{location}',
  'data_continents',
  'One continent',
  continentFields,
  location,
);
export const countriesRoute = reading('/data/countries', 'data_countries', 'Countries', countryFields);
export const countryRoute = reading(
  '/data/countries/{location}',
  'data_countries',
  'One country',
  countryFields,
  location,
);
export const currenciesRoute = reading('/data/currencies', 'data_currencies', 'Currencies', currencyFields);
export const currentCurrencyRoute = reading(
  '/data/currencies/current',
  'data_currencies',
  'The shop’s currency',
  currencyFields,
);
export const currencyRoute = reading(
  '/data/currencies/{currency}',
  'data_currencies',
  'One currency',
  currencyFields,
  code('currency', String.raw`[\w-]{3}`),
);
