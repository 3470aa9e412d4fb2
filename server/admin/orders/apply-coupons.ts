import { decimal, decimalText, maxDecimal, multiplyDecimals, subtractDecimals, zero } from '#core/decimal.ts';
import { checkCoupon } from '#core/coupon/check-coupon.ts';
import { type Coupon, foldCouponCode } from '#core/coupon/coupon.ts';
import type { CouponLine } from '#core/coupon/coupon-line.ts';
import { discountLines, sumPerLine } from '#core/coupon/discount-lines.ts';
import { addMinor, fromMinorUnits, type MinorUnits, noMoney, subtractMinor, sumMinor } from '#core/money.ts';
import { editedTotals, type EditedTaxContext } from '#core/order/edited-totals.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { roundLineTax, splitInclusive, addTax } from '#core/tax/split-tax.ts';
import { ratesFor } from '#core/tax/tax-rate.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type KnownCoupons, readKnownCoupons } from '#server/sales/coupons/known-coupons.ts';
import type { EditableCoupon, EditableLine, EditableParts } from './editable-order.ts';
import type { LineProducts } from './line-products.ts';
import type { CouponChange, OrderChangeFailure } from './order-schema.ts';

type CouponTools = {
  readonly tax: EditedTaxContext;
  readonly settings: ShopSettings;
  readonly products: LineProducts;
  readonly email: string;
  readonly at: Date;
};

/** The codes that an order is to have, each once. */
export function couponCodes(changes: readonly CouponChange[]): Result<readonly string[], OrderChangeFailure> {
  if (changes.some(({ id = 0 }) => id !== 0)) return fail({ code: 'coupon_has_id' });
  const codes = changes.map(({ code = '' }) => foldCouponCode(code));
  if (codes.includes('')) return fail({ code: 'coupon_code_required' });
  return ok([...new Set(codes)]);
}

/**
 * Gives an order these coupons in place of those it has: lines cost what they did before discounts, less what each
 * coupon takes off them as in a cart. The coupons are locked; the order's own uses must be taken back before.
 */
export async function applyCoupons(
  trx: DatabaseTransaction,
  parts: EditableParts,
  codes: readonly string[],
  tools: CouponTools,
): Promise<Result<EditableParts, OrderChangeFailure>> {
  const lines = parts.lines.map((line) => ({ ...line, total: line.subtotal }));
  if (codes.length === 0) return ok({ ...parts, lines, coupons: [] });
  await trx.selectFrom('coupon').select('id').where('code', 'in', codes).orderBy('id').forUpdate().execute();
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const known = await readKnownCoupons(trx, { codes, productIds, email: tools.email });
  const couponLines = linesForCoupons(lines, known, tools);
  const checked = checkAll(codes, known, couponLines, lines, tools);
  if (!checked.ok) return checked;
  const discounts = discountLines(checked.value, couponLines, {
    sequential: tools.settings.coupons.sequential,
    currencyMinorUnit: tools.tax.currencyMinorUnit,
  });
  const off = sumPerLine(discounts);
  const discounted = lines.map((line) => ({
    ...line,
    total: maxDecimal(zero, subtractDecimals(line.total, netOf(line, off.get(line.lineKey) ?? noMoney, tools.tax))),
  }));
  const coupons = checked.value.map((coupon, place): EditableCoupon => {
    const perLine = discounts.find(({ code }) => code === coupon.code)?.perLine ?? new Map<string, never>();
    return { ...couponOf(coupon, perLine, lines, tools.tax), index: parts.next.coupon + place };
  });
  const next = { ...parts.next, coupon: parts.next.coupon + coupons.length };
  return ok({ ...parts, lines: discounted, coupons, next });
}

function ratesOfLine({ taxable, taxClass }: EditableLine, { rates, destination, at }: EditedTaxContext) {
  return taxable ? ratesFor({ rates, taxClass, destination, at }) : [];
}

/** Lines as coupons look at them: priced as prices are entered. */
function linesForCoupons(
  lines: readonly EditableLine[],
  known: KnownCoupons,
  tools: CouponTools,
): readonly CouponLine[] {
  const { tax, products } = tools;
  const totals = editedTotals({ lines, shipping: [], fees: [] }, tax);
  const minorPerMajor = decimal(`1e${tax.currencyMinorUnit}`);
  return lines.map((line, place) => ({
    key: line.lineKey,
    partOf: line.snapshot.part ? line.snapshot.parentKey : null,
    productIds: [line.variationId, line.productId].flatMap((id) => id ?? []),
    name: line.name,
    categories: known.categories.get(line.productId ?? 0) ?? [],
    quantity: line.quantity,
    price: multiplyDecimals(line.subtotal, minorPerMajor).plus(
      tax.pricesIncludeTax ? (totals.lines[place]?.subtotalTax ?? 0) : 0,
    ),
    onSale: products.offers.get(line.variationId ?? line.productId ?? 0)?.effective.onSale ?? false,
    excludedFromCoupons: false,
  }));
}

function checkAll(
  codes: readonly string[],
  known: KnownCoupons,
  couponLines: readonly CouponLine[],
  lines: readonly EditableLine[],
  { settings, email, at, tax }: CouponTools,
): Result<readonly Coupon[], OrderChangeFailure> {
  const { amounts } = editedTotals({ lines, shipping: [], fees: [] }, tax);
  const subtotal = settings.tax.display === 'incl' ? addMinor(amounts.items, amounts.itemsTax) : amounts.items;
  const coupons: Coupon[] = [];
  for (const code of codes) {
    const coupon = known.coupons.find((one) => one.code === code);
    if (coupon === undefined) return fail({ code: 'invalid_coupon', coupon: code });
    const usedByEmail = known.usesByEmail === null ? null : (known.usesByEmail.get(coupon.id) ?? 0);
    const cart = { lines: couponLines, subtotal, email, usedByEmail, at, currencyMinorUnit: tax.currencyMinorUnit };
    if (!checkCoupon(coupon, cart).ok) return fail({ code: 'invalid_coupon', coupon: code });
    coupons.push(coupon);
  }
  const alone = coupons.find(({ individualUse }) => individualUse);
  if (alone !== undefined && coupons.length > 1) return fail({ code: 'invalid_coupon', coupon: alone.code });
  return ok(coupons);
}

/** The net part of an amount off a line, in major units: where prices include tax the amount does, too. */
function netOf(line: EditableLine, off: MinorUnits, tax: EditedTaxContext) {
  const amount = fromMinorUnits(off, tax.currencyMinorUnit);
  return tax.pricesIncludeTax ? splitInclusive(amount, ratesOfLine(line, tax)).net : amount;
}

/** What an order keeps of a coupon: what it took off, its tax rounded line by line. */
function couponOf(
  coupon: Coupon,
  perLine: ReadonlyMap<string, MinorUnits>,
  lines: readonly EditableLine[],
  tax: EditedTaxContext,
) {
  const minorPerMajor = decimal(`1e${tax.currencyMinorUnit}`);
  const parts = lines.map((line) => {
    const off = perLine.get(line.lineKey) ?? noMoney;
    const amount = fromMinorUnits(off, tax.currencyMinorUnit);
    const split = (tax.pricesIncludeTax ? splitInclusive : addTax)(amount, ratesOfLine(line, tax));
    const exact = split.taxes.reduce((sum, one) => sum.plus(one.amount), zero);
    const taxPart = roundLineTax(multiplyDecimals(exact, minorPerMajor), tax.pricesIncludeTax);
    return { net: tax.pricesIncludeTax ? subtractMinor(off, taxPart) : off, tax: taxPart };
  });
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    amount: decimalText(coupon.amount),
    freeShipping: coupon.freeShipping,
    discount: sumMinor(parts.map(({ net }) => net)),
    tax: sumMinor(parts.map((part) => part.tax)),
  };
}
