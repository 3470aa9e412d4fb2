import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { WcOrder } from './wc-order.ts';

/** Puts an order into the trash, which its status takes it out of again; from there it is deleted for good. */
export function DeleteOrder({ order }: { readonly order: Pick<WcOrder, 'id' | 'number' | 'status'> }) {
  const { t } = useText();
  const call = useCall();
  const may = useMay();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isWorking } = useAttempt(toast.failed);
  const path = `wc/v3/orders/${order.id}`;
  const isInTrash = order.status === 'trash';

  async function remove(force: boolean): Promise<void> {
    await attempt(async () => {
      await call(path, { method: 'DELETE', query: { force } });
      toast.done(force ? t('Order %s is deleted', order.number) : t('Order %s is in the trash', order.number));
      if (force) await navigate('/uzsakymai');
      await refresh('wc/v3/orders');
    });
    setAsking(false);
  }
  if (!may('orders.delete')) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        loading={isWorking}
        onClick={() => (isInTrash ? setAsking(true) : void remove(false))}
      >
        {isInTrash ? t('Delete for good') : t('To the trash')}
      </Button>
      {isAsking ? (
        <ConfirmByTyping
          title={t('Delete order %s for good', order.number)}
          word={order.number}
          action={t('Delete for good')}
          isWorking={isWorking}
          onConfirm={() => void remove(true)}
          onCancel={() => setAsking(false)}
        >
          {t('Nothing of it stays, and it cannot be undone.')}
        </ConfirmByTyping>
      ) : null}
    </>
  );
}
