import {
  ActionIcon,
  Alert,
  Button,
  Group,
  NumberInput,
  Paper,
  Stack,
  Table,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { problemText } from '#admin/ui/problem-text.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { difference, readScan, type Scanned, withCount, withScan } from './scans.ts';
import { stockName, stockPath, type StockRow } from './stock-row.ts';
import { useRecordStock } from './use-record-stock.ts';

/** Counting what there is with a barcode scanner: its field keeps the focus, and what was counted is kept. */
export function Page() {
  const { t } = useText();
  const [scans, setScans] = useLocalStorage<readonly Scanned[]>({
    key: 'office-stocktake',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return (
    <>
      <PageHead title={t('Stocktake')} parent={{ to: '/likuciai', label: t('Stock') }} />
      <Stack maw={860}>
        <ScanField onScan={(row, pieces) => setScans((before) => withScan(before, row, pieces))} />
        {scans.length === 0 ? (
          <Text c="dimmed">{t('Scan a barcode, or type a SKU and press Enter. 12*SKU counts twelve at once.')}</Text>
        ) : (
          <Counted scans={scans} onScans={setScans} />
        )}
      </Stack>
    </>
  );
}

function ScanField({ onScan }: { readonly onScan: (row: StockRow, pieces: number) => void }) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus()); // after the heading, which pages that open focus
    return () => clearTimeout(timer);
  }, []);

  async function find(typed: string): Promise<void> {
    const scan = readScan(typed);
    if (scan === null) return;
    try {
      const { value } = await call<readonly StockRow[]>(stockPath, { query: { code: scan.code, per_page: 2 } });
      const [row] = value;
      if (row === undefined) setMessage({ text: t('Nothing has the code %s', scan.code), isProblem: true });
      else {
        onScan(row, scan.pieces);
        setMessage({ text: `${stockName(row)} +${scan.pieces}`, isProblem: false });
      }
    } catch (problem) {
      setMessage({ text: `${scan.code}: ${problemText(problem, translator)}`, isProblem: true });
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value ?? '';
        if (field.current !== null) field.current.value = '';
        queue.current = queue.current.then(() => find(typed)); // a scanner is faster than the network
        field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        size="lg"
        label={t('Barcode or SKU')}
        autoComplete="off"
        onBlur={(event) => {
          if (event.relatedTarget === null) event.currentTarget.focus({ preventScroll: true });
        }}
      />
      <Text component="output" display="block" mt="xs" c={message?.isProblem === true ? 'red' : 'dimmed'} mih={24}>
        {message?.text}
      </Text>
    </form>
  );
}

type CountedProps = {
  readonly scans: readonly Scanned[];
  readonly onScans: (scans: readonly Scanned[]) => void;
};

function Counted({ scans, onScans }: CountedProps) {
  const { t, tn } = useText();
  const record = useRecordStock();
  const toast = useToast();
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const { attempt, isWorking: isSaving } = useAttempt(toast.failed);
  async function save(): Promise<void> {
    await attempt(async () => {
      const items = scans.map(({ row, count }) => ({ id: row.id, quantity: count, expected: row.stock_quantity }));
      const results = await record(items, 'counted', '');
      const refused = results.filter(({ error }) => error !== undefined);
      const ids = new Set(refused.map(({ id }) => id));
      setRefusals(Object.fromEntries(refused.map(({ id, error }) => [id, error?.message ?? ''])));
      onScans(
        scans
          .filter(({ row }) => ids.has(row.id))
          .map((one) => {
            const now = refused.find(({ id }) => id === one.row.id)?.error?.quantity;
            return now === undefined ? one : { ...one, row: { ...one.row, stock_quantity: now } };
          }),
      );
      if (results.length > refused.length)
        toast.done(tn('%s product is counted', '%s products are counted', results.length - refused.length));
    });
  }
  const refused = Object.keys(refusals).length;
  return (
    <Paper withBorder p="sm">
      {refused === 0 ? null : (
        <Alert color="yellow" role="alert" mb="sm">
          {t('Something was sold meanwhile: count these again and save once more.')}
        </Alert>
      )}
      <Table aria-label={t('What is counted')} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Product')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('The shop thinks')}
            </Table.Th>
            <Table.Th>{t('Counted')}</Table.Th>
            <Table.Th ta="right">{t('Difference')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('Take away')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scans.map((one) => (
            <CountedRow
              key={one.row.id}
              scanned={one}
              refusal={refusals[one.row.id]}
              onCount={(count) => onScans(withCount(scans, one.row.id, count))}
              onRemove={() => onScans(scans.filter(({ row }) => row.id !== one.row.id))}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="sm">
        <Button loading={isSaving} onClick={() => void save()}>
          {tn('Write down %s product', 'Write down %s products', scans.length)}
        </Button>
      </Group>
    </Paper>
  );
}

type RowProps = {
  readonly scanned: Scanned;
  readonly refusal: string | undefined;
  readonly onCount: (count: number) => void;
  readonly onRemove: () => void;
};

function CountedRow({ scanned, refusal, onCount, onRemove }: RowProps) {
  const { t } = useText();
  const { row, count } = scanned;
  const by = difference(scanned);
  const name = stockName(row);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c={refusal === undefined ? 'dimmed' : 'red'}>
          {refusal ?? row.sku}
        </Text>
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {row.stock_quantity ?? '–'}
      </Table.Td>
      <Table.Td>
        <NumberInput
          w={72}
          min={0}
          aria-label={t('Counted: %s', name)}
          value={count}
          onChange={(value) => onCount(Number(value))}
        />
      </Table.Td>
      <Table.Td ta="right" fw={600} c={by === null || by === 0 ? 'dimmed' : by > 0 ? 'green' : 'red'}>
        {by === null ? '–' : by > 0 ? `+${by}` : String(by).replace('-', '−')}
      </Table.Td>
      <Table.Td>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Take away: %s', name)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
