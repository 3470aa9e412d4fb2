import { carriers } from '#core/shipping/carriers.ts';
import { deliversToTerminals, localPickup } from '#core/shipping/method.ts';
import { withoutUnionCode } from '#core/tax/european-union.ts';
import type { Facts } from '#core/legal/template.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { LegalFacts, RecipientFact } from '#server/add-on-api/legal-facts.ts';
import { sessionDays } from '#server/platform/session/cart-token.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { awaitsTransfer, offeredMethods, type PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { ownCookies } from './cookie-facts.ts';
import { deliveryZones } from './delivery-facts.ts';
import { sellerAddress, sellerFacts } from './seller-facts.ts';
import { timeTexts } from '#server/add-on-api/time-texts.ts';

/** What the facts are gathered from, in the current language. */
export type LegalSources = {
  readonly settings: ShopSettings;
  readonly texts: Texts;
  readonly publicUrl: string;
  readonly providers: readonly PaymentProvider[];
  readonly addOns: readonly Pick<AddOn, 'name' | 'legalFacts'>[];
  readonly at: Date;
};

/** The facts that the pages of `locales/legal/` name. */
export function legalFacts(sources: LegalSources): Facts {
  const { settings, texts, publicUrl, addOns } = sources;
  const ofAddOns = addOns.flatMap(
    ({ name, legalFacts: of }) => of?.({ settings: settings.addons[name], shop: settings, texts }) ?? [],
  );
  const payments = offeredMethods(sources.providers)(settings);
  const optionalCookies = ofAddOns.flatMap(({ optionalCookies: cookies = [] }) => cookies);
  return {
    ...sellerFacts(settings.shop, publicUrl),
    ...returnFacts(sources, ofAddOns),
    ...deliveryFacts(sources),
    ...paymentFacts(sources, payments),
    ...dataFacts(sources, ofAddOns),
    ...recipientFacts(sources, { ofAddOns, payments }),
    cookies: [...ownCookies(settings, texts), ...ofAddOns.flatMap(({ cookies = [] }) => cookies)],
    optionalCookies,
    hasOptionalCookies: optionalCookies.length > 0,
    reviews: settings.reviews.open,
    otherLanguages: settings.languages.length > 1,
    euro: settings.currency.code === 'EUR',
  };
}

function languageOf({ locale }: Texts): string {
  return locale.replace('_', '-');
}

function returnFacts({ settings, texts, at }: LegalSources, ofAddOns: readonly LegalFacts[]): Facts {
  const { legal, shop } = settings;
  const { days } = timeTexts(texts);
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(languageOf(texts), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const personalised = legal.personalisedGoods || ofAddOns.some((one) => one.personalised === true);
  return {
    withdrawalDays: days(legal.withdrawalDays),
    longerReturns: legal.longerReturns
      .filter(({ until }) => until >= vilniusDay(at))
      .map(({ from, to, until }) => ({ from: dayText(from), to: dayText(to), until: dayText(until) })),
    returnAddress: legal.returnAddress || sellerAddress(shop),
    buyerPaysReturn: legal.returnCosts === 'buyer',
    personalised,
    hygieneGoods: legal.hygieneGoods,
    perishableGoods: legal.perishableGoods,
    hasExceptions: personalised || [legal.hygieneGoods, legal.perishableGoods].some((goods) => goods.trim() !== ''),
  };
}

function enabledMethods({ shipping }: Pick<ShopSettings, 'shipping'>) {
  return shipping.zones.flatMap(({ methods }) => methods).filter(({ enabled }) => enabled);
}

function deliveryFacts(sources: LegalSources): Facts {
  const { settings, texts } = sources;
  const { delivery, sales } = settings;
  const { workingDays } = timeTexts(texts);
  const methods = enabledMethods(settings);
  const zones = deliveryZones(sources);
  const countryNames = new Intl.DisplayNames([languageOf(texts)], { type: 'region' });
  return {
    handling: delivery.handlingDays === 0 ? '' : workingDays(delivery.handlingDays),
    cutOff: delivery.cutOff,
    countries: withoutUnionCode(sales.sellsTo)
      .map((code) => countryNames.of(code) ?? code)
      .join(', '),
    zones,
    hasDelivery: zones.length > 0,
    terminals: methods.some(({ method, terminals }) => terminals !== '' || deliversToTerminals(method)),
    pickup: methods.some(({ method }) => method === localPickup),
  };
}

function paymentFacts({ settings, texts }: LegalSources, payments: readonly PaymentMethod[]): Facts {
  const { cancelAfterDays } = settings.unpaidOrders;
  return {
    payments: payments.map(({ title }) => ({ title })),
    hasPayments: payments.length > 0,
    transferDays: cancelAfterDays > 0 && payments.some(awaitsTransfer) ? timeTexts(texts).days(cancelAfterDays) : '',
    paysByProvider: payments.some(({ provider }) => provider !== null),
  };
}

function dataFacts({ settings, texts }: LegalSources, ofAddOns: readonly LegalFacts[]): Facts {
  const { accounts, newsletter, wishes, backInStock } = settings;
  const { days } = timeTexts(texts);
  return {
    cartTime: days(sessionDays),
    accounts: accounts.enabled,
    newsletter: newsletter.enabled,
    consentProofTime: days(newsletter.keepEndedDays),
    wishes: wishes.enabled,
    wishTime: days(wishes.keepDays),
    backInStock: backInStock.enabled,
    waitTime: days(backInStock.keepDays),
    extraData: ofAddOns.flatMap(({ data = [] }) => data),
  };
}

type Recipients = { readonly ofAddOns: readonly LegalFacts[]; readonly payments: readonly PaymentMethod[] };

/** Whom data are passed on to: carriers and payment providers in use, add-ons' recipients, and the merchant's own. */
function recipientFacts({ settings, texts }: LegalSources, { ofAddOns, payments }: Recipients): Facts {
  const { text } = texts;
  const sent = enabledMethods(settings).filter(({ method }) => method !== localPickup);
  const carrierNames = carriers
    .filter(({ id }) => sent.some(({ terminals }) => terminals === id))
    .map(({ title }) => title);
  const hasOthers = sent.some(({ terminals }) => terminals === '');
  const deliver = text('to deliver the parcel and tell you about it');
  const own = settings.legal.processors;
  const recipients: readonly RecipientFact[] = [
    ...carrierNames.map((name) => ({ name, purpose: deliver, outsideUnion: false })),
    ...(hasOthers ? [{ name: text('The carrier of the way you choose'), purpose: deliver, outsideUnion: false }] : []),
    ...uniqueByName(
      payments.flatMap(({ provider }) =>
        provider?.company === undefined ? [] : [{ ...provider.company, purpose: text('to take the payment') }],
      ),
    ),
    ...ofAddOns.flatMap(({ recipients: more = [] }) => more),
    ...(own.length > 0
      ? own.map((one) => ({ ...one, purpose: one.purpose || text('to keep the shop running') }))
      : [
          {
            name: text('Providers of hosting and e-mail'),
            purpose: text('to keep the shop running and letters reaching you'),
            outsideUnion: false,
          },
        ]),
  ];
  return {
    recipients: recipients.map(({ name, purpose }) => ({ name, purpose })),
    outsideUnion: recipients
      .filter(({ outsideUnion }) => outsideUnion)
      .map(({ name }) => name)
      .join(', '),
  };
}

function uniqueByName<Named extends { readonly name: string }>(entries: readonly Named[]): readonly Named[] {
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()];
}
