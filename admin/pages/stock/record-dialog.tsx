import { Alert, Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type StockCause, stockCauses } from '#core/stock/stock-causes.ts';
import { useText } from '#app/text/use-text.ts';
import { problemText } from '#admin/ui/problem-text.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { stockName, type StockRow } from './stock-row.ts';
import { causeText } from './stock-words.ts';
import { useRecordStock } from './use-record-stock.ts';

/** How much comes in or goes out, or how much there is, and why. */
export function RecordDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const translator = useText();
  const { t } = translator;
  const record = useRecordStock();
  const toast = useToast();
  const [before, setBefore] = useState(row.stock_quantity);
  const [cause, setCause] = useState<StockCause>('received');
  const [typed, setTyped] = useState<number | ''>('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isTotal = cause === 'counted' || cause === 'corrected';
  const takesAway = cause === 'damaged' || cause === 'lost' || cause === 'used';
  const amount = typed === '' ? 0 : typed;
  const after = isTotal ? amount : (before ?? 0) + (takesAway ? -amount : amount);

  async function save(): Promise<void> {
    setSaving(true);
    setProblem(null);
    try {
      const [result] = await record([{ id: row.id, quantity: after, expected: before }], cause, note);
      if (result?.error === undefined) {
        toast.done(t('%1$s: %2$s pcs', stockName(row), after));
        onClose();
        return;
      }
      setProblem(result.error.message);
      if (result.error.quantity !== undefined) setBefore(result.error.quantity);
    } catch (error) {
      setProblem(problemText(error, translator));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Dialog onClose={onClose} title={stockName(row)}>
      <Form onSubmit={save}>
        <Stack>
          {problem === null ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <NativeSelect
            label={t('Why')}
            data={stockCauses.map((value) => ({ value, label: causeText(value, translator) }))}
            value={cause}
            onChange={(event) => setCause(event.currentTarget.value as StockCause)}
          />
          <NumberInput
            data-autofocus
            label={isTotal ? t('How much there is') : takesAway ? t('How much is gone') : t('How much came')}
            min={0}
            decimalScale={3}
            value={typed}
            onChange={(value) => setTyped(value === '' ? '' : Number(value))}
          />
          <TextInput label={t('Note')} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          <Text size="sm" component="output">
            {before === null
              ? t('It was not counted so far; afterwards: %s pcs', after)
              : t('Now %1$s pcs, afterwards %2$s pcs', before, after)}
          </Text>
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isSaving} disabled={typed === '' || after < 0}>
              {t('Save')}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
