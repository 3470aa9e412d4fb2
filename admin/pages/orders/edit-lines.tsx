import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { Difference } from './difference.tsx';
import { QuantityRow } from './quantity-row.tsx';
import { type FoundProduct, ProductSearch } from './product-search.tsx';
import { orderPaths, useOrderCall } from './use-order-call.ts';
import type { WcOrder } from './wc-order.ts';

type EditLinesProps = { readonly order: OfficeOrder; readonly onClose: () => void };
type Added = FoundProduct & { readonly quantity: number };

/** Changes what an order is of; the server says what that comes to before anything is written. */
export function EditLines({ order, onClose }: EditLinesProps) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const toast = useToast();
  const { reread } = useOrderCall(order.id);
  const { wc, office } = orderPaths(order.id);
  const stored = useResource<WcOrder>(wc);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [added, setAdded] = useState<readonly Added[]>([]);
  const { attempt, isWorking, problem } = useAttempt();
  const lines = stored.data?.value.line_items ?? [];
  const changed = lines.filter(({ id, quantity }) => quantities[id] !== undefined && quantities[id] !== quantity);
  const body = {
    line_items: [
      ...changed.map(({ id }) => ({ id, quantity: quantities[id] })),
      ...added.map(({ productId, variationId, quantity }) => ({
        product_id: productId,
        ...(variationId === null ? {} : { variation_id: variationId }),
        quantity,
      })),
    ],
  };
  const isDirty = body.line_items.length > 0;

  const save = () =>
    attempt(async () => {
      await call(wc, { method: 'PUT', body, version: stored.data?.version ?? null });
      await reread();
      toast.done(t('The order is changed'));
      onClose();
    });

  return (
    <Dialog onClose={onClose} size="lg" title={t('Change the products of order %s', order.number)}>
      <Stack gap="sm">
        {stored.data === undefined ? <Loading height={120} /> : null}
        {lines.map(({ id, name, quantity }) => (
          <QuantityRow
            key={id}
            name={name}
            quantity={quantities[id] ?? quantity}
            onChange={(value) => setQuantities({ ...quantities, [id]: value })}
          />
        ))}
        {added.map((product, index) => (
          <QuantityRow
            key={`${product.productId} ${product.variationId}`}
            name={product.name}
            quantity={product.quantity}
            onChange={(value) =>
              setAdded(
                added.flatMap((other, place) =>
                  place !== index ? [other] : value === 0 ? [] : [{ ...other, quantity: value }],
                ),
              )
            }
          />
        ))}
        <ProductSearch onChoose={(product) => setAdded([...added, { ...product, quantity: 1 }])} />
        {isDirty ? <Difference path={`${office}/preview`} body={body} currency={order.currency} /> : null}
        <ProblemAlert problem={problem} />
      </Stack>
      <DialogButtons mt="lg" onCancel={onClose}>
        <Button disabled={!isDirty} loading={isWorking} onClick={() => void save()}>
          {t('Save the changes')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
