import type { PageProduct } from './page-product.ts';
import { plainText } from '../chrome/head.tsx';

/** `"1234"` → `12.34`. */
function decimalText(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The product for search engines (schema.org), as JSON-LD. */
export function ProductData({ product, publicUrl }: { readonly product: PageProduct; readonly publicUrl: string }) {
  const { currency_code: priceCurrency, currency_minor_unit: decimals } = product.currency;
  const { price } = product.price;
  const description = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: plainText(product.shortDescription || product.description, 300),
    sku: product.sku,
    image: product.images.map(({ src }) => new URL(src, publicUrl).href),
    brand: product.brand === '' ? undefined : { '@type': 'Brand', name: product.brand },
    offers:
      price === ''
        ? undefined
        : {
            '@type': 'Offer',
            url: publicUrl + product.path,
            price: decimalText(price, decimals),
            priceCurrency,
            availability: `https://schema.org/${product.stock.status === 'out_of_stock' ? 'OutOfStock' : 'InStock'}`,
          },
  };
  const json = JSON.stringify(description).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
