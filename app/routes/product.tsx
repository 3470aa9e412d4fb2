import { data, redirect } from 'react-router';
import type { Route } from './+types/product.ts';
import { cartClient } from '../api/cart-client.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { shopFacts } from '../api/shop-facts.ts';
import { Breadcrumbs } from '../chrome/breadcrumbs.tsx';
import { Head, plainText } from '../chrome/head.tsx';
import { noticeLine } from '../chrome/notice.ts';
import { Page } from '../chrome/page.tsx';
import { links, localPath } from '../links.ts';
import { pageStateKey } from '../page-state.ts';
import { Details } from '../product/details.tsx';
import { loadOthers } from '../product/load-others.ts';
import { Others } from '../product/others.tsx';
import { pageProduct } from '../product/page-product.ts';
import { ProductData } from '../product/product-data.tsx';
import { ProductTop } from '../product/product-top.tsx';
import { readAddBody } from '../product/read-add-form.ts';
import { initialSelection } from '../product/selection.ts';
import { useSelection } from '../product/use-selection.ts';
import { decodeEntities } from '#core/text/entities.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).product(params.slug);
  if (!answer.ok) throw data(null, { status: answer.failure.status === 404 ? 404 : 503 });
  const product = pageProduct(answer.value);
  const { path, choices } = product;
  if (decodeURI(path) !== decodeURI(url.pathname)) throw redirect(path + url.search, 301);
  const others = await loadOthers(page, answer.value);
  const crumbs = answer.value.extensions.vitrina.breadcrumbs.map((crumb) => ({
    name: decodeEntities(crumb.name),
    path: crumb.path,
  }));
  return { product, others, crumbs, initial: initialSelection(choices, url.searchParams), publicUrl: page.publicUrl };
}

/** The form without script: adds and comes back with a notice, or goes to the cart where the shop wants it so. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await request.formData();
  const catalogue = catalogueClient(page);
  const [storefront, product, answer] = await Promise.all([
    catalogue.storefront(),
    catalogue.product(params.slug),
    cartClient(page).addItem(readAddBody(form)),
  ]);
  const name = product.ok ? decodeEntities(product.value.name) : '';
  const here = links.product(params.slug);
  if (!answer.ok) {
    const { code, data: details } = answer.failure;
    page.setCookie(noticeLine({ kind: 'problem', code, data: details, name }, page.publicUrl));
    return redirect(form.get('from') === 'listing' ? here : `${here}${chosenInForm(form)}`, 303);
  }
  if (storefront.ok && shopFacts(storefront.value).goToCartAfterAdd) return redirect(links.cart(), 303);
  page.setCookie(noticeLine({ kind: 'added', name, image: null }, page.publicUrl));
  const back = localPath(request.headers.get('Referer') ?? '', here);
  return redirect(form.get('from') === 'listing' ? back : here, 303);
}

function chosenInForm(form: FormData): string {
  const chosen = [...form].flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`;
}

export default function ProductPage({
  loaderData: { product, others, crumbs, initial, publicUrl },
}: Route.ComponentProps) {
  const chosen = useSelection(product, initial);
  const { name, path } = product;
  return (
    <Page>
      <Head
        title={name}
        description={plainText(product.shortDescription)}
        canonical={publicUrl + path}
        image={product.images[0] === undefined ? undefined : new URL(product.images[0].src, publicUrl).href}
        type="product"
      />
      <ProductData product={product} publicUrl={publicUrl} />
      <Breadcrumbs crumbs={crumbs} />
      <ProductTop
        product={product}
        chosen={chosen}
        details={<Details product={product} variation={chosen.variation} />}
      />
      <Others others={others} />
    </Page>
  );
}
