import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Group,
  Pagination,
  Paper,
  Progress,
  Select,
  Text,
  TextInput,
} from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { LeaveGuard } from '#admin/form/leave-guard.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { variationName, type WcVariation } from '#admin/catalogue/wc-product.ts';
import { cellProblem, type CellProblem, type GridColumn, gridColumns, shownCell, cellKey } from './cells.ts';
import { type Grid, useGrid } from './use-grid.ts';
import classes from './variation-grid.module.css';

const rowsOfPage = 50;

export function columnText(column: GridColumn, { t }: Pick<Translator, 't'>): string {
  switch (column) {
    case 'sku':
      return t('SKU');
    case 'regular_price':
      return t('Price');
    case 'sale_price':
      return t('Sale price');
    case 'stock_quantity':
      return t('Stock');
    case 'weight':
      return t('Weight');
    case 'global_unique_id':
      return t('GTIN');
  }
}

function problemOfCell(problem: CellProblem, { t }: Pick<Translator, 't'>): string {
  switch (problem) {
    case 'price':
      return t('A price such as 12,50');
    case 'not_lower':
      return t('The sale price has to be lower than the regular one');
    case 'number':
      return t('A number');
    case 'gtin':
      return t('8 to 14 digits');
  }
}

type VariationGridProps = {
  readonly rows: readonly WcVariation[];
  readonly parentId: number;
  /** Opens a variation to change what the grid does not show. */
  readonly onOpen?: (row: WcVariation) => void;
};

/** Many variations as a sheet: typed, pasted from a spreadsheet, undone; only the cells that differ are saved. */
export function VariationGrid({ rows, parentId, onOpen }: VariationGridProps) {
  const { t, tn } = useText();
  const toast = useToast();
  const grid = useGrid(rows, parentId);
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / rowsOfPage);
  async function save(): Promise<boolean> {
    try {
      const results = await grid.save();
      const refused = results.filter(({ error }) => error !== undefined).length;
      const done = results.length - refused;
      if (refused === 0) toast.done(tn('%s variation is saved', '%s variations are saved', done));
      return refused === 0;
    } catch (problem) {
      toast.failed(problem);
      return false;
    }
  }
  const refused = Object.keys(grid.refusals).length;
  return (
    <div>
      {grid.changed === 0 ? null : <LeaveGuard isDirty isSaving={grid.isSaving} save={save} discard={grid.discard} />}
      <GridTools grid={grid} />
      {refused === 0 ? null : (
        <Alert color="red" role="alert" my="xs">
          {tn('%s variation was not saved: see its row.', '%s variations were not saved: see their rows.', refused)}
        </Alert>
      )}
      <Sheet grid={grid} rows={rows} from={(page - 1) * rowsOfPage} {...(onOpen === undefined ? {} : { onOpen })} />
      {pages < 2 ? null : <Pagination mt="sm" size="sm" total={pages} value={page} onChange={setPage} />}
      {grid.changed === 0 ? null : (
        <Paper withBorder p="sm" mt="sm">
          <Group justify="space-between">
            <Text size="sm">{tn('%s cell is changed', '%s cells are changed', grid.changed)}</Text>
            {grid.progress === null ? null : (
              <Progress flex={1} value={(100 * grid.progress.done) / grid.progress.all} aria-label={t('Saving')} />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={grid.discard} disabled={grid.isSaving}>
                {t('Discard')}
              </Button>
              <Button onClick={() => void save()} loading={grid.isSaving} disabled={grid.hasProblems}>
                {t('Save variations')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </div>
  );
}

function GridTools({ grid }: { readonly grid: Grid }) {
  const translator = useText();
  const { t } = translator;
  const [column, setColumn] = useState<GridColumn>('regular_price');
  const [value, setValue] = useState('');
  return (
    <Group gap="xs" mb="xs" align="end">
      <ActionIcon variant="default" size="lg" aria-label={t('Undo')} disabled={!grid.canUndo} onClick={grid.undo}>
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={t('Redo')} disabled={!grid.canRedo} onClick={grid.redo}>
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
      <Select
        aria-label={t('Column')}
        w={150}
        allowDeselect={false}
        data={gridColumns.map((name) => ({ value: name, label: columnText(name, translator) }))}
        value={column}
        onChange={(name) => setColumn(name ?? 'regular_price')}
      />
      <TextInput
        aria-label={t('Value for all rows')}
        placeholder={t('For all rows')}
        w={130}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => grid.fill(column, value)}>
        {t('Fill in')}
      </Button>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('Paste from a spreadsheet with Ctrl V, undo with Ctrl Z.')}
      </Text>
    </Group>
  );
}

type SheetProps = {
  readonly grid: Grid;
  readonly rows: readonly WcVariation[];
  readonly from: number;
  readonly onOpen?: (row: WcVariation) => void;
};

function Sheet({ grid, rows, from, onOpen }: SheetProps) {
  const translator = useText();
  const { t } = translator;
  const table = useRef<HTMLTableElement>(null);
  function focus(row: number, column: number): void {
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus();
  }
  function press(event: KeyboardEvent, row: number, column: number): void {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) {
      event.preventDefault();
      (event.shiftKey ? grid.redo : grid.undo)();
      return;
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focus(event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? row - 1 : row + 1, column);
  }
  function paste(event: ClipboardEvent, row: number, column: number): void {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    grid.paste(row, column, text);
  }
  return (
    <div className={classes.scroll} tabIndex={-1}>
      <table className={classes.table} ref={table} aria-label={t('Variations')}>
        <thead>
          <tr>
            <th scope="col">{t('Variation')}</th>
            {gridColumns.map((column) => (
              <th key={column} scope="col">
                {columnText(column, translator)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(from, from + rowsOfPage).map((row, offset) => (
            <SheetRow
              key={row.id}
              grid={grid}
              row={row}
              place={from + offset}
              onPress={press}
              onPaste={paste}
              {...(onOpen === undefined ? {} : { onOpen })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SheetRowProps = {
  readonly grid: Grid;
  readonly row: WcVariation;
  readonly place: number;
  readonly onOpen?: (row: WcVariation) => void;
  readonly onPress: (event: KeyboardEvent, row: number, column: number) => void;
  readonly onPaste: (event: ClipboardEvent, row: number, column: number) => void;
};

const ofPrices = new Set<GridColumn>(['regular_price', 'sale_price']);

function SheetRow({ grid, row, place, onOpen, onPress, onPaste }: SheetRowProps) {
  const translator = useText();
  const may = useMay();
  const name = variationName(row);
  const refusal = grid.refusals[row.id];
  const isReadOnly = (column: GridColumn) =>
    !may(ofPrices.has(column) ? 'products.prices' : column === 'stock_quantity' ? 'products.stock' : 'products.edit');
  return (
    <tr data-refused={refusal === undefined ? undefined : true}>
      <th scope="row">
        {onOpen === undefined ? (
          name
        ) : (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(row)}>
            {name}
          </Anchor>
        )}
        {refusal === undefined ? null : (
          <Text size="xs" c="red">
            {refusal}
          </Text>
        )}
      </th>
      {gridColumns.map((column, at) => {
        const problem = cellProblem(row, column, grid.edits);
        const help = problem === null ? undefined : problemOfCell(problem, translator);
        return (
          <td key={column} data-changed={grid.edits[cellKey(row.id, column)] === undefined ? undefined : true}>
            <input
              className={classes.input}
              data-cell={`${place}:${at}`}
              aria-label={`${columnText(column, translator)}: ${name}`}
              aria-invalid={problem === null ? undefined : true}
              title={help}
              readOnly={isReadOnly(column)}
              value={shownCell(row, column, grid.edits)}
              onChange={(event) => grid.type(row, column, event.currentTarget.value)}
              onKeyDown={(event) => onPress(event, place, at)}
              onPaste={(event) => onPaste(event, place, at)}
            />
          </td>
        );
      })}
    </tr>
  );
}
