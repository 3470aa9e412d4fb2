import { decimal, decimalText } from '#core/decimal.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { groupsOf } from './find-groups.ts';
import type { StoredGroup } from './group-schema.ts';
import { moneyFormat, readSettings } from './option-fields-settings.ts';

/** The fields beside a product, prices as the shopper sees them; undefined where it has none. */
export const productPart: NonNullable<AddOn['extendProduct']> = ({
  product,
  settings: stored,
  isDetail,
  currency,
  toDisplayPrice,
}) => {
  const { offer, metas, categoryIds } = product;
  const settings = readSettings(stored);
  const groups = groupsOf({ id: offer.parentId ?? offer.id, metas, categoryIds }, settings);
  if (!isDetail || groups.length === 0) return undefined;
  const price = (amount: string | null) =>
    amount === null ? null : decimalText(toDisplayPrice(decimal(amount), product));
  const money = moneyFormat(settings, currency);
  return {
    groups: groups.map((group) => shownGroup(group, price)),
    product_type: offer.type,
    display_options: {
      format: money.pattern,
      symbol: money.symbol,
      decimals: money.decimals,
      thousand: money.thousandSeparator,
      decimal: money.decimalSeparator,
      trimzero: money.trimZeros,
    },
    texts: settings.texts,
  };
};

/** The data of a group that pages need; which products it applies to is left out. */
function shownGroup({ id, fields, variations, layout }: StoredGroup, price: (amount: string | null) => string | null) {
  return {
    id,
    variations,
    layout,
    fields: fields.map((field) => ({
      ...field,
      price: price(field.price),
      choices: field.choices.map((choice) => ({ ...choice, price: price(choice.price) })),
    })),
  };
}
