/** What a posted cart form requests. */
export type CartFormIntent =
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'restore'; readonly key: string }
  | { readonly type: 'agree'; readonly key: string }
  | { readonly type: 'removeCoupon'; readonly code: string }
  /** Chooses a delivery by its button, whatever is ticked in the form. */
  | { readonly type: 'chooseShipping'; readonly rateId: string }
  | {
      readonly type: 'update';
      readonly quantities: readonly { readonly key: string; readonly quantity: number }[];
      readonly rates: readonly { readonly packageId: number; readonly rateId: string }[];
      /** A coupon code to apply; null where none was entered. */
      readonly coupon: string | null;
    };

const quantityName = /^quantity\[([0-9a-f]{32})\]$/;
const rateName = /^shipping_method\[(\d{1,3})\]$/;

/** Parses the form; unknown fields are left out, and invalid quantities are ignored. */
export function readCartForm(form: FormData): CartFormIntent {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const removed = texts.find(([name]) => name === 'remove');
  if (removed !== undefined) return { type: 'remove', key: removed[1] };
  const restored = texts.find(([name]) => name === 'restore');
  if (restored !== undefined) return { type: 'restore', key: restored[1] };
  const agreed = texts.find(([name]) => name === 'agree');
  if (agreed !== undefined) return { type: 'agree', key: agreed[1] };
  const withoutCoupon = texts.find(([name]) => name === 'without_coupon');
  if (withoutCoupon !== undefined) return { type: 'removeCoupon', code: withoutCoupon[1] };
  const chosenRate = texts.find(([name]) => name === 'choose_shipping');
  if (chosenRate !== undefined) return { type: 'chooseShipping', rateId: chosenRate[1] };
  return {
    type: 'update',
    coupon: readCoupon(form),
    quantities: texts.flatMap(([name, value]) => {
      const key = quantityName.exec(name)?.[1];
      return key === undefined || !/^\d{1,6}$/.test(value) ? [] : [{ key, quantity: Number(value) }];
    }),
    rates: texts.flatMap(([name, value]) => {
      const packageId = rateName.exec(name)?.[1];
      return packageId === undefined ? [] : [{ packageId: Number(packageId), rateId: value }];
    }),
  };
}

/** The text of the coupon field; `''` where its button was pressed without one. */
function readCoupon(form: FormData): string | null {
  const typed = form.get('coupon_code');
  const code = typeof typed === 'string' ? typed.trim() : '';
  return code !== '' || form.has('apply_coupon') ? code : null;
}
