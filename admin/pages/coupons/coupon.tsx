import { Grid, Paper, Stack, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { type Editor, textField, useEditor } from '#admin/form/use-editor.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { useWindowTitle } from '#admin/shell/page-frame.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import { CouponConditions, CouponLimits, CouponValue } from './coupon-fields.tsx';
import { CouponTrial } from './coupon-trial.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import { NewCoupon } from './new-coupon.tsx';
import { couponsPath, type WcCoupon } from './wc-coupon.ts';

export function Page() {
  const { id = '' } = useParams();
  return id === 'naujas' ? <NewCoupon /> : <CouponPage key={id} id={id} />;
}

function useCouponEditor(id: string): Editor<WcCoupon> {
  const { t } = useText();
  return useEditor<WcCoupon>(`${couponsPath}/${id}`, {
    labels: {
      code: t('Code'),
      discount_type: t('Kind'),
      amount: t('Takes off'),
      status: t('Status'),
      description: t('Note for yourselves'),
      date_expires: t('Last day'),
      free_shipping: t('Delivery is free'),
      individual_use: t('Not together with other coupons'),
      exclude_sale_items: t('Not for products on sale'),
      minimum_amount: t('From a cart of'),
      maximum_amount: t('Up to a cart of'),
      product_ids: t('Only for these products'),
      excluded_product_ids: t('Not for these products'),
      product_categories: t('Only in these categories'),
      excluded_product_categories: t('Not in these categories'),
      email_restrictions: t('Only for these e-mail addresses'),
      usage_limit: t('How often in all'),
      usage_limit_per_user: t('How often for each customer'),
      limit_usage_to_x_items: t('For how many pieces'),
    },
    refreshes: [couponsPath],
  });
}

function CouponPage({ id }: { readonly id: string }) {
  const { t } = useText();
  const may = useMay();
  const editor = useCouponEditor(id);
  const coupon = editor.object;
  useWindowTitle(coupon === null ? null : t('Coupon %s', coupon.code));
  if (editor.readProblem !== null) return <ProblemView problem={editor.readProblem} />;
  if (coupon === null) return <Loading height={420} />;
  const readOnly = !may('coupons.edit');
  return (
    <>
      <PageHead
        title={coupon.code}
        parent={{ to: '/kuponai', label: t('Coupons') }}
        beside={<CouponBadge coupon={coupon} />}
      >
        {readOnly ? null : <DeleteCoupon coupon={coupon} />}
      </PageHead>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <fieldset disabled={readOnly} style={{ border: 0, margin: 0, padding: 0 }}>
            <Stack>
              <Paper withBorder p="md">
                <Stack>
                  <TextInput {...textField(editor, 'code')} />
                  <CouponValue editor={editor} />
                </Stack>
              </Paper>
              <Part title={t('For what it counts')}>
                <CouponConditions editor={editor} />
              </Part>
              <Part title={t('How often')}>
                <CouponLimits editor={editor} />
              </Part>
            </Stack>
          </fieldset>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <CouponTrial coupon={coupon} isDirty={editor.changed.length > 0} />
        </Grid.Col>
      </Grid>
      <SaveBar editor={editor} />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
