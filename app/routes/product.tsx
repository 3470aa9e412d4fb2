import { memo } from 'react';
import { data, redirect } from 'react-router';
import { BreadcrumbData } from '#app/page/breadcrumb-data.tsx';
import { useRefusedForm } from '#app/add-on-api/refused-form.ts';
import type { Route } from './+types/product.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { cartClient } from '../api/cart-client.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { missing } from '../api/missing.ts';
import { readForm } from '../api/read-form.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx';
import { Head } from '#app/page/head.tsx';
import { problemNotice } from '#app/add-on-api/notice.ts';
import { noticeLine } from '#app/notices/pending-notice.ts';
import { Page } from '#app/page/page.tsx';
import { isAt, links, localPath } from '#app/routing/links.ts';
import { type PageState, pageStateKey } from '#app/api/page-state.ts';
import { careShapes } from '../product/care-shapes.ts';
import { careWords } from '#app/product/care-labels.ts';
import { Details } from '../product/details.tsx';
import { loadRelatedProducts } from '#app/product/load-related-products.ts';
import { RelatedProductsSection } from '#app/product/related-products.tsx';
import { pageProduct } from '#app/product/to-page-product.ts';
import { ProductData } from '../product/product-data.tsx';
import { groupId, ProductTop, relatedId } from '../product/product-top.tsx';
import { RecentlyViewed } from '../product/recently-viewed.tsx';
import { readAddBody } from '../product/read-add-form.ts';
import { refusedForm, refusedSelection } from '../product/refuse-form.ts';
import { initialSelection, isOffered } from '../product/selection.ts';
import { useSelection } from '../product/use-selection.ts';
import { actOnReview } from '../reviews/act-on-review.ts';
import { pageReviews } from '../reviews/page-reviews.ts';
import { reviewPolicy } from '../reviews/review-policy.ts';
import { isReviewAddress, reviewParameters } from '../reviews/review-address.ts';
import { readReviewQuery } from '#contract/review-query.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { createTranslator } from '#app/text/translator.ts';
import { useText } from '../text/use-text.ts';
import { headText } from '../seo/head-text.ts';
import { sharePicture } from '../ui/page-image.ts';
import { productBlocks } from '#addons/form-blocks.ts';
import { decodeEntities } from '#core/text/html-entities.ts';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).product(productSlug(params));
  if (!answer.ok) throw answer.failure.status === 404 ? await missing(page, url) : data(null, { status: 503 });
  const product = pageProduct(answer.value);
  const { path, choices } = product;
  const { seo = { title: '', description: '' } } = answer.value.extensions.vitrina;
  if (!isAt(url, path)) throw redirect(path + url.search, 301);
  if (!isOffered(choices, url.searchParams) || !isReviewAddress(url)) page.noStore();
  const reviewQuery = readReviewQuery(url.searchParams);
  const client = catalogueClient(page);
  const [relatedProducts, delivery, reviews, storefront] = await Promise.all([
    loadRelatedProducts(page, answer.value),
    client.delivery(),
    client.reviews(product.id, reviewParameters(reviewQuery)),
    client.storefront(),
  ]);
  const crumbs = answer.value.extensions.vitrina.breadcrumbs.map((crumb) => ({
    name: decodeEntities(crumb.name),
    path: crumb.path,
  }));
  const { t } = createTranslator(page.locale ?? 'lt_LT', storefront.ok ? storefront.value.texts : {});
  const careLabels = careWords(t);
  const [first] = product.images;
  return {
    product,
    head: {
      title: seo.title || product.name,
      description: headText(seo.description || product.shortDescription || product.description),
    },
    picture: first === undefined ? null : sharePicture(first),
    care: product.facts.care.map((code) => ({ code, label: careLabels[code], shape: careShapes[code] })),
    relatedProducts,
    crumbs,
    delivery: delivery.ok ? delivery.value : null,
    reviews: reviews.ok ? pageReviews(reviews.value) : null,
    reviewQuery,
    policy: reviewPolicy(t),
    initial: initialSelection(choices, url.searchParams),
    publicUrl: page.publicUrl,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await readForm(request);
  const slug = productSlug(params);
  return form.get('intent') === 'review' ? review(page, form, slug) : addToCart(page, form, slug);
}

/** The last part of the path: the address may name the product's category before. */
function productSlug({ slug, '*': path = '' }: { readonly slug?: string; readonly '*'?: string }): string {
  return slug ?? path.split('/').findLast((part) => part !== '') ?? '';
}

async function review(page: PageState, form: FormData, slug: string) {
  const product = await catalogueClient(page).product(slug);
  if (!product.ok) throw data(null, { status: product.failure.status === 404 ? 404 : 503 });
  return actOnReview(page, form, product.value.id, product.value.extensions.vitrina.path);
}

const maxWarnings = 3; // a cookie carries them

/**
 * Adds to the cart from the form without script, then redirects back with a notice, or to the cart where the shop is
 * set so.
 */
async function addToCart(page: PageState, form: FormData, slug: string) {
  const catalogue = catalogueClient(page);
  const [storefront, product, answer] = await Promise.all([
    catalogue.storefront(),
    catalogue.product(slug),
    cartClient(page).addItem(readAddBody(form)),
  ]);
  const name = product.ok ? decodeEntities(product.value.name) : '';
  const here = product.ok ? product.value.extensions.vitrina.path : links.product(slug);
  if (!answer.ok) {
    const { code } = answer.failure;
    const notice = problemNotice(answer.failure, name);
    const filledIn = form.get('from') === 'listing' ? null : refusedForm(form, code);
    if (filledIn !== null) {
      page.sayNow(notice);
      return data(filledIn, { status: answer.failure.status >= 400 ? answer.failure.status : 503 });
    }
    page.setCookie(noticeLine(notice, page.publicUrl));
    return redirect(form.get('from') === 'listing' ? here : `${here}${chosenInForm(form)}`, 303);
  }
  if (storefront.ok && shopFacts(storefront.value).goToCartAfterAdd) return redirect(links.cart(), 303);
  const warnings = answer.value.extensions.vitrina?.notices.slice(0, maxWarnings).map(decodeEntities) ?? [];
  page.setCookie(noticeLine({ kind: 'added', name, image: null, warnings }, page.publicUrl));
  const back = localPath(page.request.headers.get('Referer') ?? '', here);
  return redirect(form.get('from') === 'listing' ? back : here, 303);
}

function chosenInForm(form: FormData): string {
  const chosen = [...form].flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`;
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ product, relatedProducts }, { pathname }) => ({
    listed: [...relatedProducts.group, ...relatedProducts.upsells, ...relatedProducts.related],
    list: pathname,
    product,
  }),
};

/** A choice in the form above renders none of these anew. */
const OtherProducts = memo(RelatedProductsSection);
const AllReviews = memo(Reviews);

export default function ProductPage({
  loaderData: {
    product,
    head,
    picture,
    care,
    relatedProducts,
    crumbs,
    delivery,
    reviews,
    reviewQuery,
    policy,
    initial,
    publicUrl,
  },
}: Route.ComponentProps) {
  const { t } = useText();
  const refused = useRefusedForm();
  const chosen = useSelection(product, refused === null ? initial : refusedSelection(product.choices, refused));
  const { name, path } = product;
  return (
    <Page>
      <Head {...head} canonical={publicUrl + path} picture={picture} type="product" />
      <ProductData product={product} publicUrl={publicUrl} reviews={reviews?.list} />
      <BreadcrumbData crumbs={[...crumbs, { name, path }]} publicUrl={publicUrl} />
      <Breadcrumbs crumbs={crumbs} />
      <ProductTop
        key={product.id} // another product's form begins anew
        product={product}
        chosen={chosen}
        blocks={productBlocks}
        delivery={delivery}
        reviews={reviews}
        hasGroup={relatedProducts.group.length > 0}
        hasRelated={relatedProducts.related.length > 0}
      />
      <OtherProducts id={groupId} title={t('In this set')} products={relatedProducts.group} belongs />
      <Details product={product} variation={chosen.variation} care={care} />
      <OtherProducts title={t('Goes well with it')} products={relatedProducts.upsells} />
      {reviews === null ? null : (
        <AllReviews
          productId={product.id}
          productName={name}
          path={path}
          reviews={reviews}
          query={reviewQuery}
          policy={policy}
        />
      )}
      <OtherProducts id={relatedId} title={t('Similar products')} products={relatedProducts.related} />
      <RecentlyViewed id={product.id} />
    </Page>
  );
}
