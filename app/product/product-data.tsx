import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { plainText } from '../chrome/head.tsx';

/** `"1234"` → `12.34`. */
function decimalText(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The product for search engines (schema.org), as JSON-LD. */
export function ProductData({ product, publicUrl }: { readonly product: Product; readonly publicUrl: string }) {
  const { price, currency_code: priceCurrency, currency_minor_unit: decimals } = product.prices;
  const description = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: decodeEntities(product.name),
    description: plainText(product.short_description || product.description, 300),
    sku: product.sku,
    image: product.images.map(({ src }) => src),
    brand: product.brands[0] === undefined ? undefined : { '@type': 'Brand', name: product.brands[0].name },
    offers:
      price === ''
        ? undefined
        : {
            '@type': 'Offer',
            url: publicUrl + product.extensions.vitrina.path,
            price: decimalText(price, decimals),
            priceCurrency,
            availability: `https://schema.org/${product.is_in_stock ? 'InStock' : 'OutOfStock'}`,
          },
  };
  const json = JSON.stringify(description).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
