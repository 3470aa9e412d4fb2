import { changedCouponFields, couponRoute, couponsRoute, newCouponFields } from '#contract/rest-v3/coupon-routes.ts';
import { type Decimal, decimalText, zero } from '#core/decimal.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { createCoupon, deleteCoupon, trashCoupon, updateCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { type CouponChangeFailure, findCoupon, type StoredCoupon } from '#server/sales/coupons/coupons.ts';
import { objectResources } from './object-resources.ts';
import { couponInput } from './coupon-input.ts';
import { listCoupons, readUsers } from './coupon-list.ts';
import { listAnswer } from './list-answer.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';

/** Coupons, `/coupons`. */
export function couponResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl, settings } = services;
  const { db } = database;
  const { text } = texts;
  const decimals = () => settings.current().currency.decimals;
  const money = (amount: Decimal | null) => decimalText(amount ?? zero, decimals());

  function couponAnswer(call: RestCall, coupon: StoredCoupon, users: readonly string[]) {
    const { id } = coupon;
    return {
      id,
      code: coupon.code,
      amount: money(coupon.amount),
      status: coupon.status,
      ...shopDates('date_created', coupon.createdAt),
      ...shopDates('date_modified', coupon.updatedAt),
      discount_type: coupon.type,
      description: coupon.description,
      ...shopDates('date_expires', coupon.endsAt),
      usage_count: coupon.used,
      individual_use: coupon.individualUse,
      product_ids: coupon.productIds,
      excluded_product_ids: coupon.excludedProductIds,
      usage_limit: coupon.usageLimit,
      usage_limit_per_user: coupon.usageLimitPerEmail,
      limit_usage_to_x_items: coupon.itemLimit,
      free_shipping: coupon.freeShipping,
      product_categories: coupon.categoryIds,
      excluded_product_categories: coupon.excludedCategoryIds,
      exclude_sale_items: coupon.excludeSaleItems,
      minimum_amount: money(coupon.minimum),
      maximum_amount: money(coupon.maximum),
      email_restrictions: coupon.emails,
      used_by: users,
      meta_data: coupon.metaData,
      _links: call.links(`/coupons/${id}`, { collection: '/coupons' }),
    };
  }

  async function answersOf(call: RestCall, coupons: readonly StoredCoupon[]) {
    const users = await readUsers(db, coupons);
    return coupons.map((coupon) => couponAnswer(call, coupon, users.get(coupon.id) ?? []));
  }

  const answerOf = async (call: RestCall, coupon: StoredCoupon) => (await answersOf(call, [coupon]))[0];
  const idOf = ({ path }: RestCall) => Number(path['id']);
  const unknown = (status: 400 | 404) =>
    refused(status, 'woocommerce_rest_shop_coupon_invalid_id', text('There is no such resource.'));

  type Failure = CouponChangeFailure | ActionRefusal | { readonly code: 'already_in_trash' };

  function failureAnswer(failure: Failure, verb: 'create' | 'edit' | 'delete'): RestAnswer {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    switch (failure.code) {
      case 'code_taken':
        return refused(
          400,
          'woocommerce_rest_coupon_code_already_exists',
          text('There is a coupon of this code already.'),
        );
      case 'code_not_allowed':
        return refused(
          400,
          'woocommerce_rest_invalid_coupon_code',
          text('A code is made of letters, digits, - and _, at most 60.'),
        );
      case 'amount_not_allowed':
      case 'percent_above_hundred':
        return refused(400, 'coupon_invalid_amount', text('The amount of the discount is not possible.'));
      case 'ends_before_it_starts':
        return refused(400, 'coupon_invalid_date', text('The coupon would end before it starts.'));
      case 'maximum_below_minimum':
        return refused(400, 'coupon_invalid_amount', text('The maximum spend is below the minimum spend.'));
      case 'already_in_trash':
        return refused(410, 'woocommerce_rest_already_trashed', text('It is in the trash already.'));
      case 'not_permitted':
      case 'invalid_input':
      case 'unknown_coupon':
        return unknown(verb === 'delete' ? 404 : 400);
    }
  }

  function inputOf(call: RestCall) {
    const input = couponInput(call.fields, decimals());
    if (input.ok) return input;
    const { field } = input.failure;
    const message = text('%s is not a valid date.', field);
    const data = {
      params: { [field]: message },
      details: { [field]: { code: 'rest_invalid_date', message, data: null } },
    };
    return {
      ok: false as const,
      failure: refused(400, 'rest_invalid_param', text('Invalid parameter(s): %s', field), data),
    };
  }

  const list: RestHandler = async (call) => {
    const { coupons, total } = await listCoupons(db, call);
    return listAnswer(call, await answersOf(call, coupons), total, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const coupon = await findCoupon(db, idOf(call));
    return coupon === null ? unknown(404) : answered(await answerOf(call, coupon));
  };

  const create: RestHandler = async (call) => {
    const { code } = call.fields;
    if (typeof code !== 'string' || code.trim() === '')
      return refused(400, 'woocommerce_rest_empty_coupon_code', text('A coupon needs a code.'));
    const input = inputOf(call);
    if (!input.ok) return input.failure;
    const made = await runAction(services, call.authority, createCoupon, {
      type: 'fixed_cart',
      amount: '0',
      ...input.value,
    });
    if (!made.ok) return failureAnswer(made.failure, 'create');
    return created(couponAnswer(call, made.value, []), `${publicUrl}/wp-json/wc/v3/coupons/${made.value.id}`);
  };

  const update: RestHandler = async (call) => {
    const id = idOf(call);
    if ((await findCoupon(db, id)) === null) return unknown(400);
    const input = inputOf(call);
    if (!input.ok) return input.failure;
    const changed = await runAction(services, call.authority, updateCoupon, { ...input.value, id });
    return changed.ok ? answered(await answerOf(call, changed.value)) : failureAnswer(changed.failure, 'edit');
  };

  const remove: RestHandler = async (call) => {
    const id = idOf(call);
    const before = await findCoupon(db, id);
    if (before === null) return unknown(404);
    const answer = await answerOf(call, before);
    const isForced = call.fields['force'] === true;
    const removed = isForced
      ? await runAction(services, call.authority, deleteCoupon, { id })
      : await runAction(services, call.authority, trashCoupon, { id });
    return removed.ok ? answered(answer) : failureAnswer(removed.failure, 'delete');
  };

  return objectResources({
    routes: { list: couponsRoute, one: couponRoute },
    permissions: { view: 'coupons.read', edit: 'coupons.edit' },
    fields: { created: newCouponFields, changed: changedCouponFields },
    handlers: { list, one, create, update, remove },
    texts,
  });
}
