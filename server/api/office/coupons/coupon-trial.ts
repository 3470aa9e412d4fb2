import { couponTrialRoute } from '#contract/office/product-routes.ts';
import { couponProblems } from '#core/coupon/check-coupon.ts';
import type { CouponLine } from '#core/coupon/coupon-line.ts';
import { discountLines, sumPerLine } from '#core/coupon/discount-lines.ts';
import { decimal, multiplyDecimals, zero } from '#core/decimal.ts';
import { possibleIds } from '#core/ids.ts';
import { minorToDecimalText, minorUnits, noMoney, sumMinor } from '#core/money.ts';
import { type Quantity, quantity } from '#core/quantity.ts';
import {
  answered,
  refused,
  type RestCall,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';
import { priceShower } from '#server/catalog/products/offer-display-prices.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import { findCoupon } from '#server/sales/coupons/coupons.ts';
import { readLineCategories } from '#server/sales/coupons/known-coupons.ts';
import { countUsesByEmail } from '#server/sales/coupons/coupon-uses.ts';

const maxGoods = 50;

type Goods = { readonly offer: Offer; readonly count: Quantity };

function sentGoods(call: RestCall): readonly { readonly id: number; readonly count: Quantity }[] {
  const sent = call.fields['items'] as readonly Readonly<Record<string, unknown>>[];
  return sent.slice(0, maxGoods).flatMap(({ product_id: product, variation_id: variation, quantity: pieces }) => {
    const id = Number(variation ?? product);
    const count = quantity(Number(pieces ?? 1));
    return Number.isInteger(id) && count.ok && count.value > 0 ? [{ id, count: count.value }] : [];
  });
}

/** Says whether a coupon applies to a cart that somebody describes, and why not: `/coupons/{id}/trial`. */
export function couponTrial(services: RestServices): RestResource {
  const { database, clock, settings, texts } = services;
  const { db } = database;

  async function readGoods(call: RestCall): Promise<readonly Goods[]> {
    const sent = sentGoods(call);
    const offers = await readOffers(db, possibleIds(sent.map(({ id }) => id)), clock());
    return sent.flatMap(({ id, count }) => {
      const offer = offers.get(id);
      return offer === undefined ? [] : [{ offer, count }];
    });
  }

  async function linesOf(goods: readonly Goods[], decimals: number): Promise<readonly CouponLine[]> {
    const categories = await readLineCategories(
      db,
      goods.map(({ offer }) => offer.parentId ?? offer.id),
    );
    const minorPerMajor = decimal(`1e${decimals}`);
    return goods.map(({ offer, count }, place) => ({
      key: String(place),
      productIds: [offer.id, ...(offer.parentId === null ? [] : [offer.parentId])],
      name: offer.name,
      categories: categories.get(offer.parentId ?? offer.id) ?? [],
      quantity: count,
      price: multiplyDecimals(multiplyDecimals(offer.effective.price ?? zero, minorPerMajor), decimal(count)),
      onSale: offer.effective.onSale,
      excludedFromCoupons: false,
    }));
  }

  const trial: RestHandler = async (call) => {
    const coupon = await findCoupon(db, Number(call.path['id']));
    if (coupon === null)
      return refused(404, 'woocommerce_rest_shop_coupon_invalid_id', texts.text('There is no such coupon.'));
    const current = settings.current();
    const { decimals } = current.currency;
    const sentEmail = call.fields['email'];
    const email = typeof sentEmail === 'string' ? sentEmail.trim() : '';
    const goods = await readGoods(call);
    const lines = await linesOf(goods, decimals);
    const show = priceShower(current, clock());
    const subtotal = minorUnits(
      Math.round(goods.reduce((sum, { offer, count }) => sum + (show(offer, []).price ?? 0) * count, 0)),
    );
    const uses = email === '' ? null : await countUsesByEmail(db, [coupon.id], email);
    const usedByEmail = uses === null ? null : (uses.get(coupon.id) ?? 0);
    const cart = { lines, subtotal, email, usedByEmail, at: clock(), currencyMinorUnit: decimals };
    const problems = couponProblems(coupon, cart);
    const options = { sequential: current.coupons.sequential, currencyMinorUnit: decimals };
    const off = problems.length > 0 ? null : sumPerLine(discountLines([coupon], lines, options));
    return answered({
      /** A coupon that is not published is none for shoppers. */
      is_published: coupon.status === 'publish',
      problems: problems.map((one) => ({ ...one, ...('data' in one ? { data: shownData(one.data, decimals) } : {}) })),
      subtotal: minorToDecimalText(subtotal, decimals),
      discount: off === null ? null : minorToDecimalText(sumMinor(off.values()), decimals),
      lines: lines.map(({ key, name, quantity }) => ({
        name,
        quantity,
        discount: off === null ? null : minorToDecimalText(off.get(key) ?? noMoney, decimals),
      })),
      free_shipping: problems.length === 0 && coupon.freeShipping,
    });
  };

  return {
    route: couponTrialRoute,
    operations: { POST: { permission: 'coupons.read', verb: 'view', handler: trial } },
  };
}

function shownData(data: Readonly<Record<string, unknown>>, decimals: number): Readonly<Record<string, unknown>> {
  const { amount } = data;
  return typeof amount === 'number' ? { ...data, amount: minorToDecimalText(minorUnits(amount), decimals) } : data;
}
