import * as v from 'valibot';
import { locales } from './languages.ts';
import { imageSchema, imageSizeSchema } from './image.ts';
import { pageBlockSchema } from './page-block.ts';
import { currencySchema } from './prices.ts';
import { integerSchema } from './integer.ts';
import { appearanceSchema } from './appearance.ts';
import { shownMenusSchema } from './menus.ts';

/** How cards show further pictures: by sectors of the picture under the pointer, as a carousel, or not at all. */
export const cardPictures = ['sectors', 'carousel', 'none'] as const;

/** One entry of the category menu; `path` is the slugs from the root, joined by slashes. */
export type MenuCategory = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  /** Listed products in it and below. */
  readonly count: number;
  readonly children: readonly MenuCategory[];
};

export const menuCategorySchema: v.GenericSchema<MenuCategory> = v.object({
  id: integerSchema,
  name: v.string(),
  slug: v.string(),
  path: v.string(),
  count: integerSchema,
  children: v.array(v.lazy(() => menuCategorySchema)),
});

/** A content page as lists name it. */
export const contentPageLinkSchema = v.object({ slug: v.string(), title: v.string() });

/** A content page; `html` is safe to insert. */
export const contentPageSchema = v.object({
  /** Of what the merchant has stored; absent for a text that the shop makes. */
  id: v.optional(integerSchema),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** It is shown by a link that only some have: search engines must not index it. */
  preview: v.optional(v.literal(true)),
  /** What search engines are told in place of title and description. */
  seo_title: v.optional(v.string()),
  seo_description: v.optional(v.string()),
  html: v.string(),
  /** The text in parts, with product rails between them; absent where there are none. */
  blocks: v.optional(v.array(pageBlockSchema)),
  /** The picture shown beside the text. */
  picture: v.optional(v.object({ image: imageSchema, size: imageSizeSchema })),
});
export type ContentPage = v.InferOutput<typeof contentPageSchema>;

const namedMethodSchema = v.object({ id: v.string(), title: v.string(), description: v.string() });

/** `GET /storefront`: what every page shows of the shop. */
export const storefrontSchema = v.object({
  shop: v.object({
    name: v.string(),
    tagline: v.string(),
    email: v.string(),
    phone: v.string(),
    address: v.string(),
    city: v.string(),
    postcode: v.string(),
    country: v.string(),
    company_name: v.string(),
    company_code: v.string(),
    /** `''` in a shop that is not registered for VAT. */
    vat_code: v.string(),
    /** Whether it is: otherwise no VAT is charged. */
    vat_payer: v.boolean(),
    /** The bank account for transfers; `''` where none is set. */
    bank_account: v.string(),
  }),
  /** Days within which a contract can be withdrawn from, and whether the shopper pays for sending goods back. */
  withdrawal: v.object({ days: v.number(), buyer_pays_return: v.boolean() }),
  appearance: appearanceSchema,
  /** As in every price of the Store API. */
  currency: currencySchema,
  permalinks: v.object({
    shop: v.string(),
    category: v.string(),
    product: v.string(),
    cart: v.string(),
    checkout: v.string(),
    order_received: v.string(),
    search: v.string(),
    blog: v.string(),
  }),
  catalogue: v.object({ per_page: integerSchema, redirect_to_cart_after_add: v.boolean() }),
  carousels: v.object({ cards: v.picklist(cardPictures), autoplay: v.boolean() }),
  categories: v.array(menuCategorySchema),
  pages: v.array(contentPageLinkSchema),
  /** The merchant's menus of header and footer; null: there are none, and both show the categories and pages. */
  menus: v.nullable(shownMenusSchema),
  shipping: v.object({
    /** Countries the shop delivers to. */
    countries: v.array(v.string()),
    methods: v.array(namedMethodSchema),
    /** Minor units as the shop displays them, including tax; null: never free. */
    free_from: v.nullable(v.string()),
    /** Minor units, with tax: the lowest cost of shipping one usual piece; null: nothing is shipped. */
    from: v.nullable(v.string()),
  }),
  payments: v.array(namedMethodSchema),
  /** The merchant's own wordings, by the catalogue's message. */
  texts: v.record(v.string(), v.string()),
  /** Languages its pages are available in, the shop's own first. */
  languages: v.array(v.picklist(locales)),
  /** Whether shoppers can sign in. */
  accounts: v.boolean(),
  /** What whoever asks for the newsletter agrees to; null: the shop has none. */
  newsletter: v.nullable(v.string()),
  /** Whether there is a post in its blog. */
  blog: v.boolean(),
  /** Whether there are wish lists. */
  wishes: v.boolean(),
  /** Whether shoppers can wait for what is sold out. */
  back_in_stock: v.boolean(),
  /** Token that is sent back with every form of the shop. */
  form_token: v.string(),
  /** Data that add-ons provide to pages, by add-on name; those that provide none have no entry. */
  add_ons: v.record(v.string(), v.unknown()),
});
export type Storefront = v.InferOutput<typeof storefrontSchema>;
