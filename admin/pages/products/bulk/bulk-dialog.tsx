import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { bulkChange, type BulkChange, type BulkFields, isOfVariations } from '#core/product/bulk-change.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useFormat } from '#admin/format/use-format.ts';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { bulkProblemText, productStatusText, stockStatusText, visibilityText } from '#admin/catalogue/product-words.ts';
import { type FieldsChange, useStartChanges } from '#admin/catalogue/use-change-fields.ts';
import { useCatalogueFacts } from '#admin/catalogue/use-catalogue-facts.ts';
import { termPaths, useTerms } from '#admin/catalogue/use-terms.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { ChangeFields, type ChangeName, ChangeSelect, firstChanges } from './change-form.tsx';
import { type BulkRow, useBulkRows } from './use-bulk-rows.ts';

const maxShown = 100;

/** A change of many that goes on as a job, and what it is about. */
export type StartedChange = {
  readonly jobId: number;
  readonly changes: readonly FieldsChange[];
  /** Names of products and variations, by their ids. */
  readonly names: Readonly<Record<string, string>>;
};

type BulkDialogProps = {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onStarted: (started: StartedChange) => void;
};

/** A change of many products: what it does to each is seen before it is done, and it can be undone afterwards. */
export function BulkDialog({ ids, onClose, onStarted }: BulkDialogProps) {
  const { t, tn } = useText();
  const may = useMay();
  const first = may('products.prices') ? 'price' : may('products.stock') ? 'stock' : 'categories';
  const [name, setName] = useState<ChangeName>(first);
  const [change, setChange] = useState<BulkChange>(firstChanges[first]);
  const rows = useBulkRows(ids, isOfVariations(change));
  const places = useCatalogueFacts()?.decimals ?? 2;
  const planned = (rows.data ?? []).map((row) => ({ row, result: bulkChange(row.product, change, places) }));
  const changes = planned.flatMap(({ row, result }): readonly FieldsChange[] =>
    result.ok ? [{ id: row.id, parentId: row.parentId, before: result.before, after: result.after }] : [],
  );
  const start = useStartChanges();
  const toast = useToast();
  const [isStarting, setStarting] = useState(false);
  async function begin(): Promise<void> {
    setStarting(true);
    try {
      const names = Object.fromEntries((rows.data ?? []).map((row) => [String(row.id), row.name]));
      onStarted({ jobId: await start(changes), changes, names });
    } catch (problem) {
      toast.failed(problem);
      setStarting(false);
    }
  }
  return (
    <Dialog onClose={onClose} size="xl" title={tn('Change %s product', 'Change %s products', ids.length)}>
      <Stack>
        <ChangeSelect
          name={name}
          onName={(next) => {
            setName(next);
            setChange(firstChanges[next]);
          }}
        />
        <ChangeFields change={change} onChange={setChange} />
        {rows.error === null ? null : <ProblemView problem={rows.error} onRetry={rows.refetch} />}
        {rows.isPending ? <Loading height={160} /> : <Preview planned={planned} />}
        <Group justify="space-between">
          <Text size="sm" component="output">
            {t('%1$s of %2$s change', changes.length, planned.length)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={isStarting} disabled={changes.length === 0} onClick={() => void begin()}>
              {tn('Change %s', 'Change %s', changes.length)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

type Planned = { readonly row: BulkRow; readonly result: ReturnType<typeof bulkChange> };

function Preview({ planned }: { readonly planned: readonly Planned[] }) {
  const translator = useText();
  const { t } = translator;
  const said = useSaid();
  const shown = planned.toSorted((one, other) => Number(one.result.ok) - Number(other.result.ok)).slice(0, maxShown);
  return (
    <section aria-label={t('What changes')}>
      <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0 }}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Product')}</Table.Th>
              <Table.Th>{t('Now')}</Table.Th>
              <Table.Th>{t('Afterwards')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, result }) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.name}</Table.Td>
                {result.ok ? (
                  <>
                    <Table.Td>{said(result.before)}</Table.Td>
                    <Table.Td fw={600}>{said(result.after)}</Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={2} c="dimmed">
                    {bulkProblemText(result.problem, translator)}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {planned.length > maxShown ? (
          <Text size="sm" c="dimmed" mt="xs">
            {t('and %s more', planned.length - maxShown)}
          </Text>
        ) : null}
      </ScrollArea.Autosize>
    </section>
  );
}

/** Fields of a change in words. */
function useSaid(): (fields: BulkFields) => string {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const categories = useTerms(termPaths.categories);
  const tags = useTerms(termPaths.tags);
  const names = (
    terms: readonly { readonly id: number; readonly name: string }[] | undefined,
    ids: readonly { id: number }[],
  ) => ids.map(({ id }) => decodeEntities(terms?.find((term) => term.id === id)?.name ?? `#${id}`)).join(', ') || '–';
  const day = (text: string | undefined) => (text ?? '').slice(0, 10);
  return (fields) => {
    if (fields.categories !== undefined) return names(categories.data, fields.categories);
    if (fields.tags !== undefined) return names(tags.data, fields.tags);
    if (fields.status !== undefined) return productStatusText(fields.status, translator);
    if (fields.catalog_visibility !== undefined) return visibilityText(fields.catalog_visibility, translator);
    if (fields.stock_quantity !== undefined) return t('%s pcs', fields.stock_quantity);
    if (fields.stock_status !== undefined) return stockStatusText(fields.stock_status, translator);
    if (fields.regular_price !== undefined) return fields.regular_price === '' ? '–' : money(fields.regular_price);
    if (fields.sale_price === undefined || fields.sale_price === '') return '–';
    const days = [day(fields.date_on_sale_from), day(fields.date_on_sale_to)].filter((text) => text !== '');
    return [money(fields.sale_price), days.join(' – ')].filter((text) => text !== '').join(', ');
  };
}
