import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { instantOf, useFormat } from '#admin/format/use-format.ts';
import { useResource } from '#admin/api/use-resource.ts';

/** Something that was found, and the page that shows it. */
type Finding = { readonly id: string; readonly label: string; readonly description: string; readonly to: string };
type FindingGroup = { readonly title: string; readonly findings: readonly Finding[] };

type FoundOrder = {
  readonly id: number;
  readonly number: string;
  readonly date_created_gmt: string;
  readonly billing: { readonly first_name: string; readonly last_name: string; readonly email: string };
};

type FoundProduct = { readonly id: number; readonly name: string; readonly sku: string };

const maxFindings = 5;
const minLetters = 2;

/** Orders by number, name, e-mail, phone or product, and products by name or SKU, as far as whoever is signed in may see them. */
export function useFindings(words: string): { readonly groups: readonly FindingGroup[]; readonly isFetching: boolean } {
  const { t } = useText();
  const may = useMay();
  const { day } = useFormat();
  const whenOf = (gmt: string) => {
    const at = instantOf(gmt);
    return at === null ? '' : day(at);
  };
  const isLong = words.length >= minLetters;
  const orders = useResource<readonly FoundOrder[]>('wc/v3/orders', {
    query: { search: words, per_page: maxFindings, _fields: 'id,number,date_created_gmt,billing' },
    isNeeded: isLong && may('orders.read'),
  });
  const products = useProductFindings(words, isLong && may('products.read'));
  const findings = (isLong ? (orders.data?.value ?? []) : []).map(
    ({ id, number, date_created_gmt: made, billing }) => ({
      id: `order-${id}`,
      label: t('Order %s', number),
      description: [`${billing.first_name} ${billing.last_name}`.trim(), billing.email, whenOf(made)]
        .filter(Boolean)
        .join(' · '),
      to: `/uzsakymai/${id}`,
    }),
  );
  return {
    groups: [
      { title: t('Orders'), findings },
      { title: t('Products'), findings: products.findings },
    ].filter((group) => group.findings.length > 0),
    isFetching: orders.isFetching || products.isFetching,
  };
}

/** Products by name, SKU or text. */
function useProductFindings(words: string, isNeeded: boolean) {
  const products = useResource<readonly FoundProduct[]>('wc/v3/products', {
    query: { search: words, per_page: maxFindings, status: 'any', _fields: 'id,name,sku' },
    isNeeded,
  });
  const findings = (isNeeded ? (products.data?.value ?? []) : []).map(({ id, name, sku }) => ({
    id: `product-${id}`,
    label: decodeEntities(name),
    description: sku,
    to: `/prekes/${id}`,
  }));
  return { findings, isFetching: products.isFetching };
}
