import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { couponsPath, type WcCoupon } from './wc-coupon.ts';

/** Deletes a coupon for good; orders keep what it took off them. */
export function DeleteCoupon({ coupon }: { readonly coupon: WcCoupon }) {
  const { t } = useText();
  const call = useCall();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isWorking } = useAttempt(toast.failed);
  const remove = () =>
    attempt(async () => {
      await call(`${couponsPath}/${coupon.id}`, { method: 'DELETE', query: { force: true } });
      toast.done(t('%s is deleted', coupon.code));
      await navigate('/kuponai');
      await refresh(couponsPath);
    });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking ? (
        <ConfirmByTyping
          title={t('Delete %s', coupon.code)}
          word={coupon.code}
          action={t('Delete')}
          isWorking={isWorking}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('Nobody can use it any more, and it cannot be undone. Orders keep their discount.')}
        </ConfirmByTyping>
      ) : null}
    </>
  );
}
