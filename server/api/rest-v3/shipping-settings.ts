import type { StoredMethod } from '#server/admin/shipping/zone-actions.ts';
import { isCostFormula } from '#core/shipping/cost-formula.ts';
import { parseDecimal, decimalText } from '#core/decimal.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A setting as programs see it. */
export type ShownSetting = {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly type: 'text' | 'title' | 'select' | 'checkbox' | 'textarea' | 'safe_text' | 'multiselect' | 'number';
  readonly value: unknown;
  readonly default: unknown;
  readonly tip: string;
  readonly placeholder: string;
  readonly options?: Readonly<Record<string, unknown>>;
};

/** A setting with how it is read of what is stored, and what a sent value stores; null: it cannot be. */
export type EditableSetting<Stored> = Omit<ShownSetting, 'value' | 'tip' | 'placeholder'> & {
  readonly read: (stored: Stored) => unknown;
  readonly write: (value: unknown, stored: Stored) => Readonly<Record<string, unknown>> | null;
};

/** Settings by their ids, as answers have them. */
export function shownSettings<Stored>(
  settings: readonly EditableSetting<Stored>[],
  stored: Stored,
): Readonly<Record<string, ShownSetting>> {
  return Object.fromEntries(
    settings.map(({ id, label, description, type, default: initial, options, read }) => [
      id,
      {
        id,
        label,
        description,
        type,
        value: read(stored),
        default: initial,
        tip: description,
        placeholder: '',
        ...(options === undefined ? {} : { options }),
      },
    ]),
  );
}

/** What sent settings store; null where one of them cannot be what it is said to be. Unknown ids are ignored. */
export function writtenSettings<Stored>(
  settings: readonly EditableSetting<Stored>[],
  sent: unknown,
  stored: Stored,
): Readonly<Record<string, unknown>> | null {
  const values = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
  let fields: Readonly<Record<string, unknown>> = {};
  for (const [id, value] of values) {
    const setting = settings.find((one) => one.id === id);
    if (setting === undefined) continue;
    const written = setting.write(value, { ...stored, ...fields });
    if (written === null) return null;
    fields = { ...fields, ...written };
  }
  return fields;
}

/** A value as a text; null where it is none. */
export function textOf(value: unknown): string | null {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

/** `yes` or `no`, also as a boolean; null where it is neither. */
export function checkedOf(value: unknown): boolean | null {
  if (value === true || value === 'yes') return true;
  return value === false || value === 'no' || value === '' ? false : null;
}

type ShippingClass = { readonly id: number; readonly name: string; readonly slug: string };
type MethodSetting = EditableSetting<StoredMethod>;

/** The kinds of shipping methods that a shop has beside those of carriers. */
export function shippingKinds({ text }: Texts) {
  return [
    { id: 'flat_rate', title: text('Flat rate'), description: text('A fixed price of delivery.') },
    {
      id: 'free_shipping',
      title: text('Free shipping'),
      description: text('Delivery without a price, from a sum of the cart or with a coupon.'),
    },
    {
      id: 'local_pickup',
      title: text('Local pickup'),
      description: text('Shoppers collect the order; it is taxed at the address of the shop.'),
    },
  ] as const;
}

/** The settings of a shipping method by its kind. */
export function methodSettings(
  method: string,
  classes: readonly ShippingClass[],
  { text }: Texts,
): readonly MethodSetting[] {
  const kind = shippingKinds({ text } as Texts).find(({ id }) => id === method);
  const costHelp = text('A sum without tax, or a formula such as 10 + 2 * [qty].');
  const cost = (
    id: string,
    label: string,
    read: MethodSetting['read'],
    write: (cost: string, stored: StoredMethod) => object,
  ) =>
    ({
      id,
      label,
      description: costHelp,
      type: 'text',
      default: '',
      read,
      write(value: unknown, stored: StoredMethod) {
        const formula = textOf(value)?.replace(/^(\d+),(\d+)$/, '$1.$2') ?? null;
        return formula === null || !(formula === '' || isCostFormula(formula)) ? null : { ...write(formula, stored) };
      },
    }) as const satisfies MethodSetting;
  const title: MethodSetting = {
    id: 'title',
    label: text('Title'),
    description: text('What shoppers see at the checkout.'),
    type: 'text',
    default: kind?.title ?? method,
    read: (stored) => stored.title,
    write: (value) => {
      const written = textOf(value);
      return written === null || written.length > 200 ? null : { title: written };
    },
  };
  const taxed: MethodSetting = {
    id: 'tax_status',
    label: text('Tax'),
    description: '',
    type: 'select',
    default: 'taxable',
    options: { taxable: text('Taxable'), none: text('None') },
    read: ({ taxable }) => (taxable ? 'taxable' : 'none'),
    write: (value) => (value === 'taxable' ? { taxable: true } : value === 'none' ? { taxable: false } : null),
  };
  const plainCost = cost(
    'cost',
    text('Price'),
    (stored) => stored.cost,
    (formula) => ({ cost: formula }),
  );
  const free: readonly MethodSetting[] = [
    {
      id: 'requires',
      label: text('Free delivery requires'),
      description: '',
      type: 'select',
      default: '',
      options: {
        '': text('Nothing'),
        coupon: text('A coupon for free delivery'),
        min_amount: text('A sum of the cart'),
        either: text('A sum of the cart or a coupon'),
        both: text('A sum of the cart and a coupon'),
      },
      read: ({ requires }) => requires,
      write: (value) =>
        ['', 'coupon', 'min_amount', 'either', 'both'].includes(String(value)) ? { requires: value } : null,
    },
    {
      id: 'min_amount',
      label: text('Sum of the cart'),
      description: text('From which sum on delivery is free.'),
      type: 'text',
      default: '',
      read: ({ minAmount }) => minAmount,
      write: (value) => {
        const amount = parseDecimal((textOf(value) ?? 'x').replace(',', '.') || '0');
        return amount === null || amount.lt(0) || amount.gte(10_000_000) ? null : { minAmount: decimalText(amount) };
      },
    },
    {
      id: 'ignore_discounts',
      label: text('Before discounts'),
      description: text('Whether the sum is compared before coupons are taken off.'),
      type: 'checkbox',
      default: 'no',
      read: ({ ignoreDiscounts }) => (ignoreDiscounts ? 'yes' : 'no'),
      write: (value) => {
        const ignoreDiscounts = checkedOf(value);
        return ignoreDiscounts === null ? null : { ignoreDiscounts };
      },
    },
  ];
  if (method === 'free_shipping') return [title, ...free];
  if (method === 'local_pickup') return [title, taxed, plainCost];
  if (method !== 'flat_rate') return [title, taxed, plainCost, ...free];
  const classCost = (id: string, label: string, slug: string) =>
    cost(
      id,
      label,
      ({ classCosts }) => (Object.hasOwn(classCosts, slug) ? classCosts[slug] : ''),
      (formula, { classCosts }) => {
        const { [slug]: _, ...others } = classCosts;
        return { classCosts: formula === '' ? others : { ...others, [slug]: formula } };
      },
    );
  return [
    title,
    taxed,
    plainCost,
    {
      id: 'class_costs',
      label: text('Prices by shipping class'),
      description: text('They are added to the price.'),
      type: 'title',
      default: '',
      read: () => '',
      write: () => ({}),
    },
    ...classes.map(({ id, name, slug }) => classCost(`class_cost_${id}`, text('Price of the class “%s”', name), slug)),
    classCost('no_class_cost', text('Price without a class'), ''),
    {
      id: 'type',
      label: text('Calculation'),
      description: text('Whether every class adds its price, or only the dearest.'),
      type: 'select',
      default: 'class',
      options: { class: text('Every class'), order: text('The dearest class') },
      read: ({ calculation }) => calculation,
      write: (value) => (value === 'class' || value === 'order' ? { calculation: value } : null),
    },
  ];
}
