import { Alert, Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder, OfficeOrderPart, RefundPreview } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { Dialog } from '#admin/ui/dialog.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { orderPaths, useOrderCall } from './use-order-call.ts';

const isNothing = (amount: string) => !/[1-9]/.test(amount);

type RefundDialogProps = { readonly order: OfficeOrder; readonly onClose: () => void };

/** Refunds what is ticked: first shows the sum, the credit note and the stock that follow, then does it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const call = useCall();
  const toast = useToast();
  const { reread } = useOrderCall(order.id);
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<RefundPreview | null>(null);
  const { attempt, isWorking, problem } = useAttempt();
  const open = order.parts.filter(({ left_total: left }) => !isNothing(left));

  function choose(key: string, quantity: number | null): void {
    setPreview(null);
    setPieces(({ [key]: _before, ...others }) => (quantity === null ? others : { ...others, [key]: quantity }));
  }

  async function send(isPreview: boolean): Promise<void> {
    const parts = Object.entries(pieces).map(([key, quantity]) => ({ key, ...(quantity > 0 ? { quantity } : {}) }));
    await attempt(async () => {
      const body = { parts, restock, reason, preview: isPreview };
      const { value } = await call<RefundPreview>(`${orderPaths(order.id).office}/refund`, { method: 'POST', body });
      if (isPreview) setPreview(value);
      else {
        await reread();
        toast.done(t('Refunded'));
        onClose();
      }
    });
  }

  return (
    <Dialog onClose={onClose} size="lg" title={t('Refund order %s', order.number)}>
      <Stack gap="sm">
        {open.map((part) => (
          <PartChoice
            key={part.key}
            part={part}
            currency={order.currency}
            quantity={pieces[part.key] ?? null}
            onChange={(quantity) => choose(part.key, quantity)}
          />
        ))}
        <Checkbox
          label={t('The pieces come back into stock')}
          checked={restock}
          onChange={(event) => {
            setRestock(event.currentTarget.checked);
            setPreview(null);
          }}
        />
        <TextInput
          label={t('Reason')}
          description={t('The customer reads it in the e-mail.')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ProblemAlert problem={problem} />
        {preview === null ? null : <PreviewView preview={preview} currency={order.currency} />}
      </Stack>
      <DialogButtons mt="lg" onCancel={onClose}>
        {preview === null ? (
          <Button disabled={Object.keys(pieces).length === 0} loading={isWorking} onClick={() => void send(true)}>
            {t('Look at the refund')}
          </Button>
        ) : (
          <Button color="red" loading={isWorking} onClick={() => void send(false)}>
            {t('Refund %s', money(preview.total, order.currency))}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

type PartChoiceProps = {
  readonly part: OfficeOrderPart;
  readonly currency: string;
  /** Null: it is not chosen; 0: all of what has no pieces. */
  readonly quantity: number | null;
  readonly onChange: (quantity: number | null) => void;
};

function PartChoice({ part, currency, quantity, onChange }: PartChoiceProps) {
  const { t } = useText();
  const { money } = useFormat();
  const { kind, name, left_quantity: left, left_total: leftTotal } = part;
  const isLine = kind === 'line' && left > 0;
  return (
    <Group justify="space-between" wrap="nowrap" align="center">
      <Checkbox
        label={name}
        description={t('Can be refunded: %s', money(leftTotal, currency))}
        checked={quantity !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? (isLine ? left : 0) : null)}
      />
      {isLine && quantity !== null && left > 1 ? (
        <NumberInput
          aria-label={t('Pieces of %s', name)}
          w={90}
          min={1}
          max={left}
          value={quantity}
          onChange={(value) => onChange(Math.min(left, Math.max(1, Number(value) || 1)))}
        />
      ) : null}
    </Group>
  );
}

function PreviewView({ preview, currency }: { readonly preview: RefundPreview; readonly currency: string }) {
  const { t } = useText();
  const { money } = useFormat();
  const { total, stock, has_credit_note: hasCredit, by_provider: byProvider } = preview;
  return (
    <Alert color="flax" title={t('The customer gets back %s', money(total, currency))}>
      <Text size="sm">
        {byProvider ? t('The payment provider sends the money.') : t('You send the money yourself.')}
      </Text>
      <Text size="sm">{hasCredit ? t('A credit note is issued.') : t('There is no invoice to be credited.')}</Text>
      {stock.map(({ name, quantity }) => (
        <Text key={name} size="sm">
          {t('Back into stock: %1$s × %2$s', quantity, name)}
        </Text>
      ))}
    </Alert>
  );
}
