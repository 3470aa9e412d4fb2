import { Alert, Button, ColorInput, Group, Paper, Switch, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { LeaveGuard } from '#admin/form/leave-guard.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { LibraryDialog } from '../products/sections/library-dialog.tsx';
import { type Term, useTerms } from '#admin/catalogue/use-terms.ts';
import { MoveButtons } from '#admin/ui/move-buttons.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { attributesPath, type ShopAttribute } from './attribute-words.ts';
import classes from './term-tree.module.css';

type Swatch = {
  readonly primary_color?: string;
  readonly secondary_color?: string;
  readonly is_dual_color?: boolean | string;
  readonly image_id?: number;
};
type Value = Term & { readonly woo_variation_swatches?: Swatch };
type Row = {
  /** Below 0: it is not stored yet. */
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly second: string;
  readonly imageId: number;
};

function rowOf(value: Value): Row {
  const {
    primary_color: color = '',
    secondary_color: second = '',
    image_id: imageId = 0,
  } = value.woo_variation_swatches ?? {};
  return { id: value.id, name: decodeEntities(value.name), color, second, imageId };
}

const swatchOf = ({ color, second, imageId }: Row): Swatch => ({
  primary_color: color,
  secondary_color: second,
  is_dual_color: second !== '',
  image_id: imageId,
});

const batchSize = 100;

type Batch = Readonly<Record<'update' | 'create' | 'delete', readonly unknown[]>>;

/** Changes in parts of which each is as large as a batch may be. */
function batches({ update, create, delete: removed }: Batch): readonly Batch[] {
  const all = [
    ...update.map((item) => ({ kind: 'update', item })),
    ...create.map((item) => ({ kind: 'create', item })),
    ...removed.map((item) => ({ kind: 'delete', item })),
  ];
  const parts: Batch[] = [];
  for (let from = 0; from < all.length; from += batchSize) {
    const part = all.slice(from, from + batchSize);
    const of = (kind: string) => part.filter((one) => one.kind === kind).map(({ item }) => item);
    parts.push({ update: of('update'), create: of('create'), delete: of('delete') });
  }
  return parts;
}

/** The values of an attribute: names, order, colours and pictures, saved together. */
export function AttributeValues({ attribute }: { readonly attribute: ShopAttribute }) {
  const { t } = useText();
  const read = useTerms<Value>(`${attributesPath}/${attribute.id}/terms`);
  if (read.error !== null) return <ProblemView problem={read.error} onRetry={read.refetch} />;
  if (read.data === undefined) return <Loading height={200} />;
  const sorted = read.data.toSorted(
    (one, other) => (one.menu_order ?? 0) - (other.menu_order ?? 0) || one.name.localeCompare(other.name, 'lt'),
  );
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {t('Values')}
      </Title>
      <Values key={JSON.stringify(sorted.map(rowOf))} attribute={attribute} values={sorted} />
    </Paper>
  );
}

function Values({ attribute, values }: { readonly attribute: ShopAttribute; readonly values: readonly Value[] }) {
  const { t, tn } = useText();
  const call = useCall();
  const may = useMay();
  const refresh = useRefresh();
  const toast = useToast();
  const path = `${attributesPath}/${attribute.id}/terms`;
  const stored = values.map(rowOf);
  const [rows, setRows] = useState<readonly Row[]>(stored);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const { attempt, isWorking: isSaving } = useAttempt(toast.failed);
  const [added, setAdded] = useState('');
  const mayEdit = may('terms.edit');
  const isOrdered = attribute.order_by === 'menu_order';
  const hasMoved = rows.some((row, place) => stored[place]?.id !== row.id) && isOrdered;
  const changed = rows.filter((row) => JSON.stringify(row) !== JSON.stringify(stored.find(({ id }) => id === row.id)));
  const count = new Set([...changed.map(({ id }) => id), ...removed, ...(hasMoved ? [0] : [])]).size;

  function bodyOf(row: Row, place: number) {
    return {
      name: row.name,
      ...(isOrdered ? { menu_order: place } : {}),
      ...(attribute.type === 'select' ? {} : { woo_variation_swatches: swatchOf(row) }),
    };
  }
  async function save(): Promise<boolean> {
    const placed = rows.map((row, place) => ({ row, place }));
    const written = placed.filter(({ row }) => row.id > 0 && (hasMoved || changed.includes(row)));
    const update = written.map(({ row, place }) => ({ id: row.id, ...bodyOf(row, place) }));
    const create = placed.filter(({ row }) => row.id < 0).map(({ row, place }) => bodyOf(row, place));
    return attempt(async () => {
      for (const part of batches({ update, create, delete: removed }))
        await call(`${path}/batch`, { method: 'POST', body: part });
      await refresh(path);
      toast.done(t('Saved'));
    });
  }
  function discard(): void {
    setRows(stored);
    setRemoved([]);
  }
  function add(): void {
    const id = Math.min(0, ...rows.map((row) => row.id)) - 1;
    setRows([...rows, { id, name: added.trim(), color: '', second: '', imageId: 0 }]);
    setAdded('');
  }
  function move(from: number, by: number): void {
    const next = [...rows];
    const [row] = next.splice(from, 1);
    if (row !== undefined) next.splice(from + by, 0, row);
    setRows(next);
  }
  return (
    <>
      {count === 0 ? null : <LeaveGuard isDirty isSaving={isSaving} save={save} discard={discard} />}
      {rows.length === 0 ? <Text size="sm">{t('There are no values yet.')}</Text> : null}
      <ul className={classes.tree}>
        {rows.map((row, place) => (
          <ValueRow
            key={row.id}
            row={row}
            type={attribute.type}
            canMove={isOrdered && mayEdit}
            isFirst={place === 0}
            isLast={place === rows.length - 1}
            readOnly={!mayEdit}
            onChange={(more) => setRows(rows.map((one, at) => (at === place ? { ...one, ...more } : one)))}
            onMove={(by) => move(place, by)}
            onRemove={() => {
              setRows(rows.filter((_, at) => at !== place));
              if (row.id > 0) setRemoved([...removed, row.id]);
            }}
          />
        ))}
      </ul>
      {mayEdit ? (
        <Group mt="sm" align="end">
          <TextInput
            label={t('New value')}
            value={added}
            onChange={(event) => setAdded(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && added.trim() !== '' && add()}
          />
          <Button variant="default" disabled={added.trim() === ''} onClick={add}>
            {t('Add')}
          </Button>
        </Group>
      ) : null}
      {removed.length === 0 ? null : (
        <Alert color="yellow" mt="sm">
          {t('Products lose the values that are taken away once you save.')}
        </Alert>
      )}
      {count === 0 ? null : (
        <Group mt="sm" justify="space-between">
          <Text size="sm">{tn('%s value is changed', '%s values are changed', count)}</Text>
          <Group gap="xs">
            <Button variant="default" onClick={discard}>
              {t('Discard')}
            </Button>
            <Button loading={isSaving} onClick={() => void save()}>
              {t('Save values')}
            </Button>
          </Group>
        </Group>
      )}
    </>
  );
}

type ValueRowProps = {
  readonly row: Row;
  readonly type: string;
  readonly canMove: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly readOnly: boolean;
  readonly onChange: (more: Partial<Row>) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

function ValueRow({ row, type, canMove, isFirst, isLast, readOnly, onChange, onMove, onRemove }: ValueRowProps) {
  const { t } = useText();
  return (
    <li className={`${classes.row} ${classes.wrapping}`}>
      <TextInput
        flex={1}
        miw={150}
        aria-label={t('Name of the value %s', row.name)}
        readOnly={readOnly}
        value={row.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {type === 'color' ? <Colors row={row} onChange={onChange} /> : null}
      {type === 'image' ? <ValuePicture row={row} onChange={onChange} /> : null}
      <MoveButtons
        name={row.name}
        isFirst={isFirst}
        isLast={isLast}
        onMove={canMove ? onMove : null}
        onRemove={readOnly ? null : onRemove}
      />
    </li>
  );
}

type LookProps = { readonly row: Row; readonly onChange: (more: Partial<Row>) => void };

function Colors({ row, onChange }: LookProps) {
  const { t } = useText();
  return (
    <Group gap="xs" wrap="nowrap">
      <ColorInput
        w={130}
        withEyeDropper={false}
        aria-label={t('Colour of %s', row.name)}
        format="hex"
        value={row.color}
        onChange={(color) => onChange({ color })}
      />
      <Switch
        size="xs"
        label={t('Two colours')}
        checked={row.second !== ''}
        onChange={(event) => onChange({ second: event.currentTarget.checked ? '#ffffff' : '' })}
      />
      {row.second === '' ? null : (
        <ColorInput
          w={130}
          withEyeDropper={false}
          aria-label={t('Second colour of %s', row.name)}
          format="hex"
          value={row.second}
          onChange={(second) => onChange({ second })}
        />
      )}
    </Group>
  );
}

function ValuePicture({ row, onChange }: LookProps) {
  const { t } = useText();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
        {row.imageId === 0 ? t('Choose a picture') : t('Another picture')}
        <VisuallyHidden> {row.name}</VisuallyHidden>
      </Button>
      {isChoosing ? (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChoose={({ id = 0 }) => {
            onChange({ imageId: id });
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}
