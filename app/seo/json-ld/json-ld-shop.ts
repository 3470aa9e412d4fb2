import { fittedLogo, logoPicture } from '#contract/logo-picture.ts';
import { htmlLanguage, type Locale } from '#contract/languages.ts';
import type { LookFacts } from '#app/add-on-api/shop-facts.ts';
import { type Thing, optionalText } from './thing.ts';

/** What the structured data states about the shop itself. */
export type DescribedShop = {
  readonly name: string;
  readonly tagline: string;
  readonly companyName: string;
  readonly companyCode: string;
  readonly vatCode: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly languages: readonly Locale[];
  readonly look: Pick<LookFacts, 'logo' | 'nameBesideLogo'>;
};

/** The logo where it stands for the shop alone, or else its icon. */
function logoOf({ logo, nameBesideLogo }: DescribedShop['look'], publicUrl: string): Thing {
  if (logo === null || nameBesideLogo)
    return { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512 };
  return { '@type': 'ImageObject', url: `${publicUrl}${logoPicture.path}`, ...fittedLogo(logo, logoPicture) };
}

/** The id by which other structured data on the page refers to the shop. */
export function shopId(publicUrl: string): string {
  return `${publicUrl}/#parduotuve`;
}

export function onlineStore(shop: DescribedShop, publicUrl: string): Thing {
  return {
    '@type': 'OnlineStore',
    '@id': shopId(publicUrl),
    name: shop.name,
    legalName: optionalText(shop.companyName),
    description: optionalText(shop.tagline),
    url: `${publicUrl}/`,
    logo: logoOf(shop.look, publicUrl),
    image: `${publicUrl}/og.jpg`,
    email: optionalText(shop.email),
    telephone: optionalText(shop.phone),
    vatID: optionalText(shop.vatCode),
    taxID: optionalText(shop.companyCode),
    address: {
      '@type': 'PostalAddress',
      streetAddress: optionalText(shop.street),
      addressLocality: optionalText(shop.city),
      postalCode: optionalText(shop.postcode),
      addressCountry: shop.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: optionalText(shop.email),
      telephone: optionalText(shop.phone),
      areaServed: shop.country,
      availableLanguage: shop.languages.map((locale) => htmlLanguage[locale]),
    },
  };
}

/** `searchAddress` is the address up to the search terms, which are appended to it. */
export function webSite(
  { name }: Pick<DescribedShop, 'name'>,
  {
    publicUrl,
    home,
    searchAddress,
    language,
  }: Readonly<Record<'publicUrl' | 'home' | 'searchAddress' | 'language', string>>,
): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${home}#svetaine`,
    name,
    url: home,
    inLanguage: language,
    publisher: { '@id': shopId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchAddress}{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
