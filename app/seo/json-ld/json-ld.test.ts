import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breadcrumbList, itemList } from './lists.ts';
import { decimalText, type OfferTerms } from './json-ld-offer.ts';
import { type DescribedProduct, productThing } from './json-ld-product.ts';
import { onlineStore, webSite } from './json-ld-shop.ts';
import { jsonLdText, type Thing } from './thing.ts';

const publicUrl = 'https://shop.test';
const terms: OfferTerms = {
  currency: 'EUR',
  decimals: 2,
  publicUrl,
  countries: ['LT', 'LV'],
  shippingFrom: '249',
  withdrawalDays: 14,
  buyerPaysReturn: true,
};
const address = `${publicUrl}/produktas/rasa/`;
const simple: DescribedProduct = {
  id: 7,
  name: 'Staltiesė „Rasa“',
  description: 'Minkštas linas.',
  sku: 'LN-7',
  gtin: '4771234567890',
  brand: 'Lino namai',
  images: [`${publicUrl}/media/a-1600.webp`],
  weight: '0,32 kg',
  rating: { average: '4.50', count: 2 },
  reviews: [{ author: 'Ona', rating: 5, text: 'Graži.', at: '2026-10-01T10:00:00' }],
  offer: { price: '4990', stock: 'in_stock', address, saleUntil: '2026-12-01T22:00:00.000Z' },
  upTo: null,
  variants: null,
  choices: 1,
};

/** As a search engine reads it: what is undefined is not there. */
function read(thing: Thing): Record<string, unknown> {
  return JSON.parse(jsonLdText([thing])) as Record<string, unknown>;
}

describe('a product', () => {
  test('without variations has one offer with everything that a merchant listing requires', () => {
    expect(read(productThing(simple, terms))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Staltiesė „Rasa“',
      sku: 'LN-7',
      gtin: '4771234567890',
      brand: { '@type': 'Brand', name: 'Lino namai' },
      weight: { value: '0.32', unitCode: 'KGM' },
      aggregateRating: { ratingValue: '4.50', reviewCount: 2 },
      review: [{ author: { name: 'Ona' }, datePublished: '2026-10-01', reviewRating: { ratingValue: 5 } }],
      offers: {
        '@type': 'Offer',
        url: address,
        price: '49.90',
        priceCurrency: 'EUR',
        priceValidUntil: '2026-12-01',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          shippingRate: { value: '2.49', currency: 'EUR' },
          shippingDestination: { addressCountry: 'LT' },
        },
        hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: ['LT', 'LV'] },
      },
    });
  });

  test.each([
    ['low', 'InStock'],
    ['backorder', 'BackOrder'],
    ['out_of_stock', 'OutOfStock'],
  ] as const)('with stock status %s has availability %s', (stock, name) => {
    const thing = read(productThing({ ...simple, offer: { price: '100', stock, address, saleUntil: null } }, terms));
    expect(thing['offers']).toMatchObject({ availability: `https://schema.org/${name}` });
    expect(thing['offers']).not.toHaveProperty('priceValidUntil');
  });

  test('without reviews, price or shipping leaves those properties out', () => {
    const bare = { ...simple, rating: { average: '0', count: 0 }, reviews: [], weight: '', gtin: '', brand: '' };
    const thing = read(productThing({ ...bare, offer: null }, terms));
    for (const name of ['aggregateRating', 'review', 'weight', 'gtin', 'brand', 'offers'])
      expect(thing).not.toHaveProperty(name);
    const voucher = read(productThing(simple, { ...terms, shippingFrom: null }));
    expect(voucher['offers']).not.toHaveProperty('shippingDetails');
  });

  const variant = (value: string, stock: 'in_stock' | 'out_of_stock') => ({
    name: `Rasa, ${value}`,
    sku: `LN-7-${value}`,
    image: null,
    choices: [
      { field: 'attribute_pa_spalva', name: 'Spalva', value },
      { field: 'attribute_pa_kvapas', name: 'Kvapas', value: 'Levandos' },
    ],
    offer: { price: '1990', stock, address: `${address}?attribute_pa_spalva=${value}`, saleUntil: null },
  });

  test('with variations is a product group, each variation with its own offer', () => {
    const variants = [variant('Balta', 'in_stock'), variant('Pilka', 'out_of_stock')];
    const thing = read(productThing({ ...simple, variants, upTo: '2990' }, terms));
    expect(thing).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'LN-7',
      url: address,
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        {
          '@type': 'Product',
          color: 'Balta',
          sku: 'LN-7-Balta',
          additionalProperty: [{ name: 'Kvapas', value: 'Levandos' }],
          offers: { price: '19.90', availability: 'https://schema.org/InStock' },
        },
        {
          color: 'Pilka',
          offers: {
            availability: 'https://schema.org/OutOfStock',
            hasMerchantReturnPolicy: { '@id': 'https://shop.test/#grazinimas' },
          },
        },
      ],
    });
    expect(thing).not.toHaveProperty('offers');
  });

  test('with very many variations has one aggregate offer with the price range', () => {
    const many = Array.from({ length: 101 }, (_, at) => variant(String(at), 'in_stock'));
    for (const variants of [many, null]) {
      const thing = read(productThing({ ...simple, variants, upTo: '9990', choices: 101 }, terms));
      expect(thing['offers']).toMatchObject({
        '@type': 'AggregateOffer',
        lowPrice: '49.90',
        highPrice: '99.90',
        offerCount: 101,
      });
    }
  });
});

test('amounts are written with a point', () => {
  expect([decimalText('5', 2), decimalText('1234', 2), decimalText('12', 0), decimalText('0', 2)]).toEqual([
    '0.05',
    '12.34',
    '12',
    '0.00',
  ]);
});

test('the breadcrumbs of a page, and the item list of a later listing page', () => {
  expect(read(breadcrumbList([{ name: 'Pradžia', address: `${publicUrl}/` }]))['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Pradžia', item: 'https://shop.test/' },
  ]);
  expect(read(itemList([address], 30, 24))).toMatchObject({
    numberOfItems: 30,
    itemListElement: [{ position: 25, url: address }],
  });
});

test('the online store, and the website with its search address', () => {
  const shop = {
    name: 'Lino namai',
    tagline: '',
    companyName: 'UAB „Lino namai“',
    look: { logo: null, nameBesideLogo: false },
    companyCode: '',
    vatCode: '',
    email: 'labas@shop.test',
    phone: '',
    street: 'Gedimino pr. 1',
    city: 'Vilnius',
    postcode: 'LT-01103',
    country: 'LT',
    languages: ['lt_LT'] as const,
  };
  const store = read(onlineStore(shop, publicUrl));
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    legalName: 'UAB „Lino namai“',
    address: { postalCode: 'LT-01103' },
    contactPoint: { availableLanguage: ['lt'] },
  });
  expect(store).not.toHaveProperty('vatID');
  const site = webSite(shop, {
    publicUrl,
    home: `${publicUrl}/`,
    searchAddress: `${publicUrl}/paieska/?q=`,
    language: 'lt',
  });
  expect(site['potentialAction']).toMatchObject({
    target: { urlTemplate: 'https://shop.test/paieska/?q={search_term_string}' },
  });
});

test('no text can end the script element, and every text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('</script><script>alert(1)', '<!--', '\u2028')), (name) => {
      const text = jsonLdText([{ '@type': 'Product', name }]);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect((JSON.parse(text) as { name: string }).name).toBe(name);
    }),
  );
});
