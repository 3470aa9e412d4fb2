import { Paper, SimpleGrid, Skeleton, Textarea, TextInput, Title } from '@mantine/core';
import { useParams } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { textField, useEditor } from '#admin/form/use-editor.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { useWindowTitle } from '#admin/shell/page-frame.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { DeleteOrder } from './delete-order.tsx';
import type { WcOrder } from './wc-order.ts';

export function Page() {
  const { id = '' } = useParams();
  return <OrderPage key={id} id={id} />;
}

function OrderPage({ id }: { readonly id: string }) {
  const { t } = useText();
  const editor = useEditor<WcOrder>(`wc/v3/orders/${id}`, {
    labels: {
      'billing.first_name': t('First name'),
      'billing.last_name': t('Last name'),
      'billing.phone': t('Phone'),
      customer_note: t('What the customer wrote'),
    },
    refreshes: ['wc/v3/orders'],
  });
  const order = editor.object;
  useWindowTitle(order === null ? null : t('Order %s', order.number));
  const parent = { to: '/uzsakymai', label: t('Orders') };
  if (editor.readProblem !== null) return <ProblemView problem={editor.readProblem} />;
  if (order === null) return <Skeleton height={320} />;
  return (
    <>
      <PageHead title={t('Order %s', order.number)} parent={parent} beside={<OrderStatusBadge status={order.status} />}>
        <DeleteOrder order={order} />
      </PageHead>
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="sm">
          {t('Customer')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput {...textField(editor, 'billing.first_name')} />
          <TextInput {...textField(editor, 'billing.last_name')} />
          <TextInput {...textField(editor, 'billing.phone')} inputMode="tel" />
        </SimpleGrid>
        <Textarea mt="md" autosize minRows={2} {...textField(editor, 'customer_note')} />
      </Paper>
      <SaveBar editor={editor} />
    </>
  );
}
