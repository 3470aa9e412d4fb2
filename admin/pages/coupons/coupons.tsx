import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useList } from '#admin/api/use-list.ts';
import { instantOf, useFormat } from '#admin/format/use-format.ts';
import { type DataTableColumn, ListView } from '#admin/list/list-view.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import { couponsPath, couponTypeText, type WcCoupon } from './wc-coupon.ts';

const to = ({ id }: Pick<WcCoupon, 'id'>) => `/kuponai/${id}`;

export function Page() {
  const { t } = useText();
  const may = useMay();
  const list = useList<WcCoupon>(couponsPath, { filters: [] });
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('Coupons')}>
        {may('coupons.edit') ? (
          <Button component={Link} to="/kuponai/naujas" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('New coupon')}
          </Button>
        ) : null}
      </PageHead>
      <Group mb="md">
        <SearchField label={t('Code')} value={list.state.search} onSearch={(search) => list.set({ search })} />
      </Group>
      <ListView
        list={{ ...list, page: list.state.page, onPage: (page) => list.set({ page: String(page) }) }}
        label={t('Coupons')}
        columns={columns}
        card={(coupon) => <CouponCard coupon={coupon} />}
        to={to}
        nameOf={({ code }) => code}
        empty={
          <Text>
            {list.state.search === ''
              ? t('There are no coupons yet. A coupon is a code that makes an order cheaper.')
              : t('No coupons are like this.')}
          </Text>
        }
      />
    </>
  );
}

function useAmount(): (coupon: WcCoupon) => string {
  const { t } = useText();
  const { money } = useFormat();
  return ({ discount_type: type, amount, free_shipping: free }) => {
    const off = type === 'percent' ? `${amount.replace(/\.?0+$/, '').replace('.', ',')} %` : money(amount);
    return free ? t('%s and free delivery', off) : off;
  };
}

function useColumns(): DataTableColumn<WcCoupon>[] {
  const translator = useText();
  const { t } = translator;
  const { day } = useFormat();
  const amountOf = useAmount();
  return [
    {
      accessor: 'code',
      title: t('Code'),
      render: (coupon) => (
        <Anchor component={Link} to={to(coupon)} fw={600}>
          {coupon.code}
        </Anchor>
      ),
    },
    {
      accessor: 'discount_type',
      title: t('Kind'),
      render: ({ discount_type: type }) => couponTypeText(type, translator),
    },
    { accessor: 'amount', title: t('Takes off'), textAlign: 'right', render: amountOf },
    {
      accessor: 'usage_count',
      title: t('Used'),
      textAlign: 'right',
      render: ({ usage_count: used, usage_limit: limit }) =>
        limit === null || limit === 0 ? used : t('%1$s of %2$s', used, limit),
    },
    {
      accessor: 'date_expires_gmt',
      title: t('Until'),
      render: ({ date_expires_gmt: gmt }) => {
        const at = instantOf(gmt);
        return at === null ? '–' : day(at);
      },
    },
    { accessor: 'status', title: t('Status'), render: (coupon) => <CouponBadge coupon={coupon} /> },
  ];
}

function CouponCard({ coupon }: { readonly coupon: WcCoupon }) {
  const amountOf = useAmount();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{coupon.code}</Text>
        <Text fw={600}>{amountOf(coupon)}</Text>
      </Group>
      <div>
        <CouponBadge coupon={coupon} />
      </div>
    </Stack>
  );
}
