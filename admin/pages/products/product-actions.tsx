import { Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { useChangeFields } from '#admin/catalogue/use-change-fields.ts';
import { useUndoToast } from '#admin/catalogue/use-undo-toast.tsx';
import { editedPath, productPaths, productsPath, type WcProduct } from '#admin/catalogue/wc-product.ts';
import { useAttempt } from '#admin/api/use-attempt.ts';

/** What is done with a product as a whole: seen in the shop, copied, put into the trash and taken out of it. */
export function ProductActions({ product, isDirty }: { readonly product: WcProduct; readonly isDirty: boolean }) {
  const { t } = useText();
  const may = useMay();
  const call = useCall();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const undoToast = useUndoToast();
  const { change } = useChangeFields();
  const [isAsking, setAsking] = useState(false);
  const { attempt: work, isWorking } = useAttempt(toast.failed);
  const name = decodeEntities(product.name);
  const isInTrash = product.status === 'trash';

  const setStatus = async (before: string, after: string) => {
    const [result] = await change([
      { id: product.id, parentId: 0, before: { status: before }, after: { status: after } },
    ]);
    if (result?.error !== undefined) toast.done(result.error.message);
  };
  const duplicate = () =>
    work(async () => {
      const { value } = await call<{ readonly id: number }>(`${productsPath}/${product.id}/duplicate`, {
        method: 'POST',
      });
      await refresh(...productPaths);
      toast.done(t('This is the copy, a draft'));
      await navigate(`/prekes/${value.id}`);
    });
  const trash = () =>
    work(async () => {
      await setStatus(product.status, 'trash');
      undoToast(t('%s is in the trash', name), () => void work(() => setStatus('trash', product.status)));
    });
  const remove = () =>
    work(async () => {
      await call(`${editedPath}/${product.id}`, { method: 'DELETE', query: { force: true } });
      toast.done(t('%s is deleted', name));
      await navigate('/prekes');
      await refresh(...productPaths);
    });
  return (
    <>
      {product.status === 'publish' ? (
        <Button
          component="a"
          href={product.permalink}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('See in the shop')}
        </Button>
      ) : null}
      {!may('products.edit') ? null : isInTrash ? (
        <>
          <Button loading={isWorking} onClick={() => void work(() => setStatus('trash', 'draft'))}>
            {t('Take out of the trash')}
          </Button>
          <Button variant="subtle" color="red" loading={isWorking} onClick={() => setAsking(true)}>
            {t('Delete for good')}
          </Button>
        </>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              loading={isWorking}
              leftSection={<IconDots size={18} aria-hidden />}
              aria-label={t('More about this product')}
            >
              {t('More')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={isDirty}
              onClick={() => void duplicate()}
            >
              {t('Make a copy')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void trash()}>
              {t('To the trash')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isAsking ? (
        <ConfirmByTyping
          title={t('Delete %s for good', name)}
          word={product.sku === '' ? String(product.id) : product.sku}
          action={t('Delete for good')}
          isWorking={isWorking}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('Its variations, pictures in it and stock are deleted, too; orders keep what they say of it.')}
        </ConfirmByTyping>
      ) : null}
    </>
  );
}
