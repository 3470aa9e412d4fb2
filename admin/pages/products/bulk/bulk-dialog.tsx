import { Alert, Button, Group, Modal, Progress, ScrollArea, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { bulkChange, type BulkChange, type BulkFields, isOfVariations } from '#core/product/bulk-change.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useFormat } from '#admin/format/use-format.ts';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { bulkProblemText, productStatusText, stockStatusText, visibilityText } from '../product-words.ts';
import { type FieldsChange, reversed, useChangeFields } from '../use-change-fields.ts';
import { useCatalogueFacts } from '../use-catalogue-facts.ts';
import { termPaths, useTerms } from '../use-terms.ts';
import { useUndoToast } from '../use-undo-toast.tsx';
import { ChangeFields, type ChangeName, ChangeSelect, firstChanges } from './change-form.tsx';
import { type BulkRow, useBulkRows } from './use-bulk-rows.ts';

const maxShown = 100;

type BulkDialogProps = { readonly ids: readonly number[]; readonly onClose: () => void; readonly onDone: () => void };

/** A change of many products: what it does to each is seen before it is done, and it can be undone afterwards. */
export function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
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
  const work = useBulkWork(onDone);
  return (
    <Modal opened onClose={onClose} size="xl" title={tn('Change %s product', 'Change %s products', ids.length)}>
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
        {rows.isPending ? <Skeleton height={160} /> : <Preview planned={planned} />}
        {work.failed.length === 0 ? null : (
          <Alert color="red" role="alert" title={t('Not changed')}>
            {work.failed.map(({ id, message }) => (
              <Text key={id} size="sm">
                {rows.data?.find((row) => row.id === id)?.name ?? `#${id}`}: {message}
              </Text>
            ))}
          </Alert>
        )}
        {work.progress === null ? null : (
          <Progress value={(100 * work.progress.done) / Math.max(1, work.progress.all)} aria-label={t('Progress')} />
        )}
        <Group justify="space-between">
          <Text size="sm" component="output">
            {t('%1$s of %2$s change', changes.length, planned.length)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              loading={work.progress !== null}
              disabled={changes.length === 0}
              onClick={() => void work.start(changes)}
            >
              {tn('Change %s', 'Change %s', changes.length)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

type Failed = { readonly id: number; readonly message: string };

function useBulkWork(onDone: () => void) {
  const { t, tn } = useText();
  const toast = useToast();
  const undoToast = useUndoToast();
  const { change, progress } = useChangeFields();
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  async function undo(done: readonly FieldsChange[]): Promise<void> {
    try {
      const results = await change(reversed(done));
      const left = results.filter(({ error }) => error !== undefined).length;
      if (left === 0) toast.done(t('It is as it was before'));
      else toast.done(tn('%s stayed: somebody has changed it since', '%s stayed: somebody has changed them since', left));
    } catch (problem) {
      toast.failed(problem);
    }
  }
  async function start(changes: readonly FieldsChange[]): Promise<void> {
    setFailed([]);
    try {
      const results = await change(changes);
      const refused = results.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, message: error.message }]));
      const refusedIds = new Set(refused.map(({ id }) => id));
      const done = changes.filter(({ id }) => !refusedIds.has(id));
      setFailed(refused);
      if (done.length > 0)
        undoToast(tn('%s is changed', '%s are changed', done.length), () => void undo(done));
      if (refused.length === 0) onDone();
    } catch (problem) {
      toast.failed(problem);
    }
  }
  return { start, progress, failed };
}

type Planned = { readonly row: BulkRow; readonly result: ReturnType<typeof bulkChange> };

function Preview({ planned }: { readonly planned: readonly Planned[] }) {
  const translator = useText();
  const { t } = translator;
  const said = useSaid();
  const shown = planned.toSorted((one, other) => Number(one.result.ok) - Number(other.result.ok)).slice(0, maxShown);
  return (
    <ScrollArea.Autosize mah={320} tabIndex={0} role="region" aria-label={t('What changes')}>
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
  );
}

/** Fields of a change in words. */
function useSaid(): (fields: BulkFields) => string {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const categories = useTerms(termPaths.categories);
  const tags = useTerms(termPaths.tags);
  const names = (terms: readonly { readonly id: number; readonly name: string }[] | undefined, ids: readonly { id: number }[]) =>
    ids.map(({ id }) => decodeEntities(terms?.find((term) => term.id === id)?.name ?? `#${id}`)).join(', ') || '–';
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
