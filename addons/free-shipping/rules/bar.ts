import { type Decimal, decimal, divideDecimals, hundred, multiplyDecimals, zero } from '#core/decimal.ts';
import { type CurrencyFormat, formatPrice } from '#core/money-format.ts';
import { type MinorUnits, noMoney, subtractMinor } from '#core/money.ts';
import { deliveryPromise, type OfferedDelivery } from '#core/shipping/delivery-promise.ts';
import {
  freeDeliveries,
  type FreeDelivery,
  freeShippingBasis,
  type FreeShippingCart,
  type FreeShippingProgress,
  freeShippingProgress,
} from '#core/shipping/free-delivery.ts';
import type { FreeShippingRequirement, ShippingMethod } from '#core/shipping/method.ts';
import type { ParcelItem } from '#core/shipping/parcel-limits.ts';
import type { BarOptions, GeneralOptions } from './options.ts';
import { findThreshold, type FoundThreshold, hasShownAmount } from './threshold.ts';

/** A cart as its bar looks at it. */
export type BarCart = {
  readonly amounts: FreeShippingCart;
  readonly isEmpty: boolean;
  /** Whether all of it is virtual or downloaded. */
  readonly isDigital: boolean;
  /** Whether rates are shown yet, or an address is asked for first. */
  readonly showsShipping: boolean;
  /** What is shipped together. */
  readonly parcel: readonly ParcelItem[];
  /** The methods of the zone it goes to. */
  readonly methods: readonly ShippingMethod[];
  /** The chosen rate; its cost is null where that is not known. */
  readonly chosen: { readonly rateId: string; readonly cost: MinorUnits | null } | null;
  /** The deliveries that are offered, or would be in the supposed zone; null where only the rules can say. */
  readonly offered: readonly OfferedDelivery[] | null;
};

export type Progress = {
  /** 0 to 100, not rounded to whole ones. */
  readonly percent: Decimal;
  readonly remaining: MinorUnits;
  readonly threshold: MinorUnits;
  /** Whether the shopper gets free shipping. */
  readonly qualified: boolean;
};

/** What a bar shows: itself, an empty place that keeps its room, or nothing at all. */
export type BarView = {
  readonly displayState: 'bar' | 'placeholder' | 'nothing';
  /** What the shopper has to choose to get what the bar promises; none where nothing has to be chosen. */
  readonly choose: readonly OfferedDelivery[];
  readonly foundThreshold: FoundThreshold | null;
  /** The amount of the cart after discounts, as the shopper sees it. */
  readonly basis: MinorUnits;
  readonly progress: Progress | null;
  readonly title: string | null;
  readonly description: string | null;
  /** How far the bar is filled; null where there is none. */
  readonly filledPercent: Decimal | null;
};

type BarSettings = {
  readonly general: GeneralOptions;
  readonly bar: BarOptions;
  readonly currency: CurrencyFormat;
};

/** What a bar shows of a cart. */
export function viewBar(cart: BarCart, settings: BarSettings): BarView {
  const { bar, currency } = settings;
  const deliveries = cart.isDigital
    ? []
    : freeDeliveries(cart.methods, {
        items: cart.parcel,
        cart: cart.amounts,
        currencyMinorUnit: currency.minorUnit,
      });
  const foundThreshold = cart.isDigital
    ? null
    : findThreshold(settings.general, deliveries, cart.chosen?.rateId ?? null);
  const nothing: BarView = {
    displayState: 'nothing',
    choose: [],
    foundThreshold,
    basis: freeShippingBasis(cart.amounts, false),
    progress: null,
    title: null,
    description: null,
    filledPercent: null,
  };
  const progress = progressOf(cart, foundThreshold, deliveries, settings);
  if (cart.isEmpty) return { ...nothing, progress, displayState: 'placeholder' };
  if (progress === null) return nothing;
  const choose = progress.qualified ? toChoose(cart) : [];
  const texts = choose.length === 0 ? bar : { ...bar, qualified_message: bar.choose_message };
  const { title, description, isBarVisible } = contentOf(progress, texts, isWaiting(cart, foundThreshold, progress));
  const isBlank = progress.qualified && !bar.show_qualified_message && !bar.show_full_progress_bar;
  if (isBlank) return { ...nothing, progress, displayState: 'placeholder' };
  const names = choose.map(({ name }) => name).join(', ');
  const filled = (text: string | null) =>
    text === null || text === ''
      ? null
      : fillPlaceholders(text, progress, currency).replaceAll('{methods}', () => names);
  return {
    ...nothing,
    displayState: 'bar',
    choose,
    progress,
    title: filled(title),
    description: filled(description),
    filledPercent: isBarVisible && bar.bar_height > 0 ? progress.percent : null,
  };
}

function progressOf(
  cart: BarCart,
  foundThreshold: FoundThreshold | null,
  deliveries: readonly FreeDelivery[],
  { bar, currency }: BarSettings,
): Progress | null {
  const pickup = cart.chosen?.rateId.startsWith('local_pickup') ?? false;
  if (!bar.enable_bar || !hasShownAmount(foundThreshold, bar.zero_shipping) || !cart.showsShipping) return null;
  if (pickup && !bar.local_pickup) return null;
  const ruleProgress = freeShippingProgress(cart.amounts, foundThreshold.rule, currency.minorUnit);
  const threshold = ruleProgress.threshold ?? noMoney;
  const lacksCoupon = asksForCoupon.has(foundThreshold.rule.requires) && !cart.amounts.freeShippingCoupon;
  const costsNothing = bar.zero_shipping && !pickup && (cart.chosen?.cost ?? 1) <= 0;
  const qualified = (costsNothing && !lacksCoupon) || isQualified(cart, foundThreshold, ruleProgress, deliveries);
  if (foundThreshold.rule.requires === 'coupon' && lacksCoupon && !qualified) return null;
  // Reached, and yet there is no such rate.
  if (foundThreshold.custom && ruleProgress.reached && !qualified) return null;
  return {
    threshold,
    qualified,
    percent: percentOf(ruleProgress.basis, threshold),
    remaining: ruleProgress.reached ? noMoney : subtractMinor(threshold, ruleProgress.basis),
  };
}

const asksForCoupon: ReadonlySet<FreeShippingRequirement> = new Set(['coupon', 'both']);

/**
 * By the rule that is shown, or by another method of the zone that is free now: a bar never contradicts an offered
 * rate.
 */
function isQualified(
  { offered }: BarCart,
  { custom }: FoundThreshold,
  ruleProgress: FreeShippingProgress,
  deliveries: readonly FreeDelivery[],
): boolean {
  if (custom && offered !== null) return deliveryPromise(offered, null).kind !== 'none';
  if (custom) return ruleProgress.free;
  return ruleProgress.free || deliveries.some((delivery) => delivery.progress.free);
}

function percentOf(basis: MinorUnits, threshold: MinorUnits): Decimal {
  if (basis >= threshold) return hundred;
  if (basis <= 0) return zero;
  return divideDecimals(multiplyDecimals(decimal(basis), hundred), decimal(threshold), percentPlaces);
}

const percentPlaces = 10;

/** Whether the amount is there and only a coupon is lacking. */
function isWaiting(
  { amounts }: BarCart,
  foundThreshold: FoundThreshold | null,
  { percent, qualified }: Progress,
): boolean {
  return foundThreshold?.rule.requires === 'both' && !qualified && !amounts.freeShippingCoupon && percent.eq(hundred);
}

function contentOf({ qualified }: Progress, bar: BarOptions, onlyCouponMissing: boolean) {
  const description = onlyCouponMissing ? bar.coupon_message : bar.description;
  if (!qualified) return { title: bar.title, description, isBarVisible: true };
  const isBarVisible = bar.show_full_progress_bar;
  if (bar.show_qualified_message) return { title: bar.qualified_message, description: null, isBarVisible };
  return { title: bar.title, description, isBarVisible };
}

/** A text with its prices filled in; nothing remaining reads as a price of nothing. */
function fillPlaceholders(
  text: string,
  { remaining, threshold }: Pick<Progress, 'remaining' | 'threshold'>,
  currency: CurrencyFormat,
): string {
  return text.replaceAll(/\{(remaining|threshold|free_shipping_amount)\}/g, (_, name) =>
    formatPrice(name === 'remaining' ? remaining : threshold, currency),
  );
}

/** The deliveries that are free while another one is chosen. */
function toChoose({ offered, chosen }: BarCart): readonly OfferedDelivery[] {
  const promise = deliveryPromise(offered ?? [], chosen?.rateId ?? null);
  return promise.kind === 'choose' ? promise.deliveries : [];
}
