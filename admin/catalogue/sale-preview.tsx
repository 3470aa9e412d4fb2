import { Alert, Text } from '@mantine/core';
import { decimal, decimalText, parseDecimal } from '#core/decimal.ts';
import { saleOutlook } from '#core/product/planned-sale.ts';
import type { VilniusDay } from '#core/time/vilnius.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { editedPath } from './wc-product.ts';

type History = {
  readonly now: string;
  readonly first_offered_at: string | null;
  readonly intervals: readonly {
    readonly kind: 'regular' | 'sale';
    readonly amount: string;
    readonly from: string;
    readonly to: string | null;
  }[];
};

type SalePreviewProps = {
  readonly id: number;
  /** Decimal texts; empty: none. */
  readonly regular: string;
  readonly sale: string;
  /** Days such as `2026-12-01`; empty: at once, for good. */
  readonly from: string;
  readonly to: string;
};

const dayOrNull = (text: string): VilniusDay | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null);

/** What shoppers will read beside a sale: from when to when, and the lowest price of the 30 days before. */
export function SalePreview({ id, regular, sale, from, to }: SalePreviewProps) {
  const { t } = useText();
  const { money, day } = useFormat();
  const read = useResource<History>(`${editedPath}/${id}/price-history`, { isNeeded: sale !== '' });
  const history = read.data?.value;
  const [regularPrice, salePrice] = [parseDecimal(regular), parseDecimal(sale)];
  if (history === undefined || regularPrice === null || salePrice === null) return null;
  if (salePrice.gte(regularPrice))
    return <Alert color="red">{t('The sale price has to be lower than the regular one')}</Alert>;
  const intervals = history.intervals.map((one) => ({
    kind: one.kind,
    amount: decimal(one.amount),
    from: new Date(one.from),
    to: one.to === null ? null : new Date(one.to),
  }));
  const outlook = saleOutlook(
    intervals,
    { regularPrice, salePrice, from: dayOrNull(from), to: dayOrNull(to) },
    new Date(history.now),
    history.first_offered_at === null ? null : new Date(history.first_offered_at),
  );
  if (outlook === null) return <Alert color="yellow">{t('The sale is over before it begins: check its days.')}</Alert>;
  const { begins, ends, lowestBefore, isNoReduction } = outlook;
  const lowest = lowestBefore === null ? null : money(decimalText(lowestBefore));
  return (
    <Alert color={isNoReduction ? 'yellow' : 'flax'} title={t('As shoppers will see it')}>
      <Text size="sm">
        <s>{money(regular)}</s> <strong>{money(sale)}</strong>,{' '}
        {ends === null ? t('from %s on', day(begins)) : t('from %1$s until %2$s', day(begins), day(ends))}
      </Text>
      <Text size="sm">
        {lowest === null
          ? t('The lowest price of the 30 days before is not known yet.')
          : t('The lowest price of the 30 days before: %s', lowest)}
      </Text>
      {isNoReduction ? (
        <Text size="sm" fw={600}>
          {t('It cost as little within those 30 days: by law this must not be called a reduction.')}
        </Text>
      ) : null}
    </Alert>
  );
}
