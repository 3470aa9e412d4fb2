import { openingPage } from '#contract/storefront-paths.ts';
import type { MenuCategory, Storefront } from '#contract/storefront.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { MenuEntry, ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { lookFacts } from './look-facts.ts';
import { links } from '#app/routing/links.ts';

/** What the shop answers about itself; `texts`: the merchant's own wordings. */
export type StorefrontAnswer = Storefront & { readonly texts?: Readonly<Record<string, string>> };

/** All but what depends on the language of a page. */
export type AnswerFacts = Omit<ShopFacts, 'layout'>;

/** An answer is shared by all pages that are made from it. */
const factsOfAnswers = new WeakMap<StorefrontAnswer, AnswerFacts>();

/** The shop's answer as pages use it. */
export function shopFacts(answer: StorefrontAnswer): AnswerFacts {
  const facts = factsOfAnswers.get(answer) ?? makeFacts(answer);
  factsOfAnswers.set(answer, facts);
  return facts;
}

function makeFacts(answer: StorefrontAnswer): AnswerFacts {
  const { shop } = answer;
  return {
    name: shop.name,
    look: lookFacts(answer.appearance),
    tagline: shop.tagline,
    email: shop.email,
    phone: shop.phone,
    address: [shop.address, [shop.postcode, shop.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    seat: { street: shop.address, postcode: shop.postcode, city: shop.city, country: shop.country },
    companyName: shop.company_name,
    companyCode: shop.company_code,
    vatCode: shop.vat_code,
    vatPayer: shop.vat_payer,
    withdrawalDays: answer.withdrawal.days,
    buyerPaysReturn: answer.withdrawal.buyer_pays_return,
    menu: answer.categories.map(menuEntry),
    pages: answer.pages
      .filter(({ slug }) => slug !== openingPage)
      .map(({ slug, title }) => ({ slug, name: title, path: links.page(slug) })),
    countries: answer.shipping.countries,
    shippingFrom: answer.shipping.from,
    perPage: answer.catalogue.per_page,
    carousels: answer.carousels,
    goToCartAfterAdd: answer.catalogue.redirect_to_cart_after_add,
    texts: answer.texts ?? {},
    languages: answer.languages,
    hasAccounts: answer.accounts,
    newsletter: answer.newsletter,
    hasBlog: answer.blog,
    hasWishes: answer.wishes,
    hasBackInStock: answer.back_in_stock,
    formToken: answer.form_token,
    addOns: answer.add_ons,
  };
}

function menuEntry(category: MenuCategory): MenuEntry {
  return {
    id: category.id,
    name: decodeEntities(category.name),
    slug: category.slug,
    path: links.category(category.path),
    children: category.children.filter(({ count }) => count > 0).map(menuEntry),
  };
}
