import type { Appearance } from '#core/appearance/appearance.ts';
import type { BillingAddress, ShippingAddress } from './address.ts';
import type { FragmentOptions } from './fragment-models.ts';
import type { CurrencyFields } from './prices.ts';

/** An amount in minor units as text, as in every answer of the Store API. */
type Money = string;

/** The shop that sends a mail. */
export type MailShop = {
  readonly name: string;
  readonly tagline: string;
  /** How the shop looks, and its logo with the pixels in which a mail shows it; null: its name stands in its place. */
  readonly appearance: Appearance;
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** The shop's address on the web, without a closing slash. */
  readonly url: string;
  readonly email: string;
  readonly phone: string;
  readonly companyName: string;
  readonly companyCode: string;
  /** `''` in a shop that is not registered for VAT. */
  readonly vatCode: string;
  /** Whether it is: otherwise no VAT is charged. */
  readonly vatPayer: boolean;
  /** Days within which a contract can be withdrawn from, and whether the shopper pays for sending goods back. */
  readonly withdrawalDays: number;
  readonly buyerPaysReturn: boolean;
  /** Where goods are returned to, on one line. */
  readonly returnAddress: string;
  /** On one line. */
  readonly address: string;
  /** The bank account for transfers; `''` where none is set. */
  readonly bankAccount: string;
};

/** A named detail in a mail, such as a chosen option; both as plain text. */
export type MailFact = { readonly name: string; readonly value: string };

/** A line of an order, as its mails list it. */
export type MailLine = {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** The chosen options, and what add-ons add to the line. */
  readonly facts: readonly MailFact[];
  /** Absolute address of a JPEG; null where the product has none. */
  readonly image: string | null;
  /** As the shopper sees prices, before discounts. */
  readonly total: Money;
  /** A part of the line above, such as a bundle's product. */
  readonly part: boolean;
};

/** An order as its mails present it. */
export type MailOrder = {
  readonly id: number;
  readonly number: string;
  /** Its page, with the key. */
  readonly url: string;
  /** ISO, UTC. */
  readonly placedAt: string;
  readonly currency: CurrencyFields;
  readonly lines: readonly MailLine[];
  /** Everything below as the shopper sees prices: with tax where the shop shows it. */
  readonly items: Money;
  readonly coupons: readonly string[];
  readonly discount: Money;
  readonly fees: readonly { readonly name: string; readonly total: Money }[];
  readonly needsShipping: boolean;
  readonly shippingTitles: readonly string[];
  /** The terminal where the parcel waits, on one line; empty where it is delivered to the address. */
  readonly terminal: string;
  readonly shippingTotal: Money;
  /** Days of Vilnius between which it was promised to arrive, as of the day it was placed; null where nothing was. */
  readonly promised: { readonly from: string; readonly to: string } | null;
  /** Whether the amounts above are with tax; else it is added below them. */
  readonly taxIncluded: boolean;
  readonly taxes: readonly { readonly name: string; readonly rate: string; readonly tax: Money }[];
  /** The total without tax. */
  readonly net: Money;
  readonly refunded: Money;
  readonly total: Money;
  readonly paymentMethod: string;
  readonly paymentTitle: string;
  readonly paymentInstructions: string;
  /** Whether the order is paid; else the money is still to come, by the shopper's own transfer or at the handover. */
  readonly paid: boolean;
  readonly billing: BillingAddress;
  readonly shipping: ShippingAddress;
  /** A company's codes. */
  readonly company: { readonly code: string; readonly vatCode: string; readonly address: string } | null;
  readonly email: string;
  /** Other fields of the checkout that were filled in. */
  readonly fields: readonly MailFact[];
  /** Lines as the shopper wrote them. */
  readonly note: string;
};

/** A page of the shop that is attached as a file; `html` is safe to insert and its addresses are absolute. */
export type MailPage = { readonly slug: string; readonly title: string; readonly html: string };

type AboutOrder = { readonly shop: MailShop; readonly order: MailOrder };

/** To the shopper, once an order is placed. */
export type OrderPlacedMail = AboutOrder & {
  /** Terms of sale: with the order they make up the contract. */
  readonly pages: readonly MailPage[];
};

/** To the merchant, once an order is placed. */
export type NewOrderMail = AboutOrder & {
  /** Products that ran low or out with this order. */
  readonly stock: readonly { readonly name: string; readonly sku: string; readonly remainingQuantity: number }[];
};

/** Order statuses that the shopper is notified of. */
export type MailedStatus = 'pending' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'failed';
/** To the shopper, once an order has come to a state. */
export type OrderStatusMail = AboutOrder & {
  readonly to: MailedStatus;
  readonly pickup: boolean;
  /** The merchant's reason for a cancelled order; empty where there is none. */
  readonly reason: string;
  /** Whether it was cancelled since its transfer had not come. */
  readonly unpaid: boolean;
};

/** To the shopper, before an order is cancelled whose transfer has not come. */
export type PaymentReminderMail = AboutOrder & {
  /** The last day on which the payment can come; ISO, UTC. */
  readonly lastDay: string;
};

/** To the merchant, once an order was cancelled since its transfer had not come. */
export type UnpaidCancelledMail = AboutOrder;

/** To the shopper, once parcels are handed over; `url` is a parcel's tracking page. */
export type OrderShippedMail = AboutOrder & {
  readonly parcels: readonly { readonly carrier: string; readonly number: string; readonly url: string }[];
};

/** To the shopper, once a refund is made. */
export type OrderRefundedMail = AboutOrder & {
  readonly refund: {
    readonly total: Money;
    readonly reason: string;
    readonly parts: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[];
    /** Whether the order is now refunded in full. */
    readonly isFull: boolean;
  };
};

/** To the shopper, what the merchant wrote about an order. */
export type OrderNoteMail = AboutOrder & { readonly note: string };

/** To the merchant, what the shopper of an order wrote about it. */
export type OrderMessageMail = AboutOrder & { readonly note: string };

/** A review that waits for the merchant. */
export type NewReviewMail = {
  readonly shop: MailShop;
  readonly review: {
    readonly id: number;
    readonly product: string;
    /** Its product's page. */
    readonly url: string;
    readonly author: string;
    readonly email: string;
    readonly rating: number;
    /** Lines as the shopper wrote them. */
    readonly note: string;
    readonly verified: boolean;
  };
};

/** To the shopper who requested it: the link to an order. */
export type OrderLinkMail = AboutOrder;

/** To the merchant, what came through a contact form. */
export type NewMessageMail = {
  readonly shop: MailShop;
  readonly message: {
    readonly id: number;
    /** Empty from the short form. */
    readonly name: string;
    readonly email: string;
    /** Lines as the shopper wrote them. */
    readonly note: string;
  };
};

/** A consumer's statement of withdrawal. */
export type MailWithdrawal = {
  readonly id: number;
  /** ISO, UTC. */
  readonly receivedAt: string;
  /** As it was entered. */
  readonly order: string;
  readonly name: string;
  readonly email: string;
  /** The goods, in lines; empty: the complete order. */
  readonly note: string;
  /** The order of that number and address; null: there is none. */
  readonly orderId: number | null;
};

/** To the consumer, on a durable medium: what was received, and when. */
export type WithdrawalReceivedMail = { readonly shop: MailShop; readonly withdrawal: MailWithdrawal };

/** To the merchant: a webhook was disabled after repeated failure. */
export type WebhookDisabledMail = {
  readonly shop: MailShop;
  readonly webhook: {
    readonly id: number;
    readonly name: string;
    readonly topic: string;
    /** Of its address, which may hold a token. */
    readonly host: string;
    /** Why it failed last: `answered 500`, `timeout: no answer within 60 s`. */
    readonly error: string;
  };
};

/** To the merchant. */
export type NewWithdrawalMail = { readonly shop: MailShop; readonly withdrawal: MailWithdrawal };

/** To whoever wants to sign in with this address. */
export type SignInMail = {
  readonly shop: MailShop;
  /** Six digits. */
  readonly code: string;
  /** The page whose button signs in. */
  readonly url: string;
  /** For how long both can be used. */
  readonly minutes: number;
};

/** A coupon as the newsletter's welcome names it. */
export type WelcomeCoupon = {
  /** As it is shown: in capital letters. */
  readonly code: string;
  /** What it takes off, `10`; null where it is not a percentage. */
  readonly percent: string | null;
  /** ISO, UTC; null: it does not end. */
  readonly endsAt: string | null;
};

/** To whoever asks for the newsletter with this address. */
export type NewsletterConfirmMail = {
  readonly shop: MailShop;
  /** The page whose button confirms. */
  readonly url: string;
  readonly days: number;
};

/** To whoever has confirmed that they want the newsletter. */
export type NewsletterWelcomeMail = {
  readonly shop: MailShop;
  readonly coupon: WelcomeCoupon | null;
  /** The page that unsubscribes. */
  readonly unsubscribeUrl: string;
};
/** A product or variation as a mail shows it. */
export type MailProduct = {
  readonly name: string;
  /** What was chosen of it, on one line; `''` where there is nothing to choose. */
  readonly chosen: string;
  /** Its page, with that chosen. */
  readonly url: string;
  readonly price: Money;
  readonly currency: CurrencyFields;
  /** Absolute address of a JPEG; null where it has none. */
  readonly image: string | null;
};

/** To the address that somebody wants to be told at when a sold-out product is back. */
export type ConfirmBackInStockMail = {
  readonly shop: MailShop;
  readonly product: MailProduct;
  /** The page whose buttons confirm and end the request. */
  readonly url: string;
  /** For how long it can be confirmed. */
  readonly days: number;
};

/** To whoever waited for a product that is back in stock; the request has ended with it. */
export type BackInStockMail = { readonly shop: MailShop; readonly product: MailProduct };

/** To whoever is signed in and has to confirm that it is them. */
export type ConfirmCodeMail = Pick<SignInMail, 'shop' | 'code' | 'minutes'>;

/** Invites somebody to work in the shop. */
export type StaffInvitationMail = {
  readonly shop: MailShop;
  /** Signs in, once confirmed there. */
  readonly url: string;
  /** For how many days it does. */
  readonly days: number;
};

/** To the owner of an account, as it may not have been them. */
export type PasskeyChangedMail = {
  readonly shop: MailShop;
  readonly change: 'added' | 'removed';
  /** Of the passkey; empty where it has none. */
  readonly passkey: string;
  /** ISO 8601. */
  readonly at: string;
  /** The account's page. */
  readonly url: string;
};

/** To whoever the merchant names, to see that mail arrives. */
export type TestMail = { readonly shop: MailShop };

/** Every mail by its name: an outbox topic without `mail.`. */
export type MailModels = {
  readonly 'order-placed': OrderPlacedMail;
  readonly 'new-order': NewOrderMail;
  readonly 'order-status': OrderStatusMail;
  readonly 'payment-reminder': PaymentReminderMail;
  readonly 'unpaid-cancelled': UnpaidCancelledMail;
  readonly 'order-shipped': OrderShippedMail;
  readonly 'order-refunded': OrderRefundedMail;
  readonly 'order-note': OrderNoteMail;
  readonly 'order-link': OrderLinkMail;
  readonly 'order-message': OrderMessageMail;
  readonly 'new-review': NewReviewMail;
  readonly 'new-message': NewMessageMail;
  readonly 'withdrawal-received': WithdrawalReceivedMail;
  readonly 'new-withdrawal': NewWithdrawalMail;
  readonly 'sign-in': SignInMail;
  readonly 'newsletter-confirm': NewsletterConfirmMail;
  readonly 'newsletter-welcome': NewsletterWelcomeMail;
  readonly 'confirm-back-in-stock': ConfirmBackInStockMail;
  readonly 'back-in-stock': BackInStockMail;
  readonly 'confirm-code': ConfirmCodeMail;
  readonly 'passkey-changed': PasskeyChangedMail;
  readonly 'webhook-disabled': WebhookDisabledMail;
  readonly 'staff-invitation': StaffInvitationMail;
  readonly test: TestMail;
};

/** A name in `MailModels`. */
export type MailName = keyof MailModels;

/** A rendered mail: the same content in HTML and in plain text, and its attachments. */
export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** HTML files. */
  readonly files: readonly { readonly name: string; readonly html: string }[];
};

/** Renders a mail; the storefront's build provides it to the server beside the pages. */
export type RenderMail = <Name extends MailName>(
  name: Name,
  model: MailModels[Name],
  options: FragmentOptions,
) => RenderedMail;
