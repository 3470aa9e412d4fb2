import { ActionIcon, Alert, Button, Group, Modal, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { OfficeOrder, OrderPreview } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { problemText } from '#admin/shell/problem-text.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { type FoundProduct, ProductSearch } from './product-search.tsx';
import { orderPaths, useOrderCall } from './use-order-call.ts';
import type { WcOrder } from './wc-order.ts';

type EditLinesProps = { readonly order: OfficeOrder; readonly onClose: () => void };
type Added = FoundProduct & { readonly quantity: number };

const typingMilliseconds = 300;

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
  const [problem, setProblem] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
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

  async function save(): Promise<void> {
    setWorking(true);
    setProblem(null);
    try {
      await call(wc, { method: 'PUT', body, version: stored.data?.version ?? null });
      await reread();
      toast.done(t('The order is changed'));
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('Change the products of order %s', order.number)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        {stored.data === undefined ? <Skeleton height={120} /> : null}
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
        {isDirty ? <Difference path={`${office}/preview`} body={body} order={order} /> : null}
        {problem === null ? null : (
          <Alert color="red" role="alert">
            {problemText(problem, translator)}
          </Alert>
        )}
      </Stack>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={!isDirty} loading={isWorking} onClick={() => void save()}>
          {t('Save the changes')}
        </Button>
      </Group>
    </Modal>
  );
}

type QuantityRowProps = {
  readonly name: string;
  readonly quantity: number;
  /** 0: it is taken out. */
  readonly onChange: (quantity: number) => void;
};

function QuantityRow({ name, quantity, onChange }: QuantityRowProps) {
  const { t } = useText();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text td={quantity === 0 ? 'line-through' : 'none'}>{name}</Text>
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          aria-label={t('Pieces of %s', name)}
          w={90}
          min={0}
          value={quantity}
          onChange={(value) => onChange(Math.max(0, Number(value) || 0))}
        />
        <ActionIcon variant="subtle" color="red" aria-label={t('Take out %s', name)} onClick={() => onChange(0)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

type DifferenceProps = { readonly path: string; readonly body: object; readonly order: OfficeOrder };

/** What the change comes to, asked of the server a moment after each change. */
function Difference({ path, body, order }: DifferenceProps) {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const [sent] = useDebouncedValue(JSON.stringify(body), typingMilliseconds);
  const { data, error } = usePreview(path, sent);
  if (error !== null) return <Alert color="red">{problemText(error, translator)}</Alert>;
  if (data === null) return <Skeleton height={60} />;
  const { total, difference } = data;
  const isLess = difference.startsWith('-');
  const isSame = !/[1-9]/.test(difference);
  const amount = money(difference.replace('-', ''), order.currency);
  return (
    <Alert color="flax" title={t('New total: %s', money(total, order.currency))}>
      {isSame
        ? t('The total stays as it is.')
        : isLess
          ? t('To be given back: %s', amount)
          : t('To be paid: %s', amount)}
    </Alert>
  );
}

function usePreview(path: string, sent: string): { readonly data: OrderPreview | null; readonly error: unknown } {
  const { data, error } = useResource<OrderPreview>(path, { method: 'POST', body: JSON.parse(sent) as object });
  return { data: data?.value ?? null, error };
}
