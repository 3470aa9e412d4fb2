import { Box, Checkbox, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import type { List } from '#admin/api/use-list.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import classes from './list-view.module.css';

export type { DataTableColumn } from 'mantine-datatable';

type ListViewProps<T extends { readonly id: number }> = {
  readonly list: Pick<
    List<T, never>,
    'rows' | 'total' | 'pages' | 'isLoading' | 'isFetching' | 'problem' | 'refresh'
  > & { readonly page: number; readonly onPage: (page: number) => void };
  /** What the list is of, for screen readers: `Orders`. */
  readonly label: string;
  readonly columns: DataTableColumn<T>[];
  /** The same as a card, where the page is narrow: a phrase or two that tell rows apart. */
  readonly card: (row: T) => ReactNode;
  /** Where a row leads; also what is pressed on its card. */
  readonly to: (row: T) => string;
  /** What a row is called where it is ticked. */
  readonly nameOf: (row: T) => string;
  /** What unfolds below a row or a card, of those whose ids are named. */
  readonly unfolded?: { readonly ids: readonly number[]; readonly content: (row: T) => ReactNode };
  /** Buttons of a card, which its link cannot hold. */
  readonly cardActions?: (row: T) => ReactNode;
  readonly selection?: { readonly ids: ReadonlySet<number>; readonly onChange: (ids: ReadonlySet<number>) => void };
  /** Instead of rows where there are none. */
  readonly empty: ReactNode;
};

const loadingRows = 8;

/** A list: a table on a desk, cards on a phone; with its pages, and what to show while there is nothing. */
export function ListView<T extends { readonly id: number }>(props: ListViewProps<T>) {
  const { list, empty } = props;
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (list.problem !== null && list.rows.length === 0)
    return <ProblemView problem={list.problem} onRetry={list.refresh} />;
  if (list.isLoading) return <Loading />;
  if (list.rows.length === 0) return <Box className={classes.empty}>{empty}</Box>;
  return (
    <>
      {isNarrow ? <Cards {...props} /> : <Table {...props} />}
      <Pages list={list} />
    </>
  );
}

function Table<T extends { readonly id: number }>(props: ListViewProps<T>) {
  const { list, columns, to, nameOf, selection, label, unfolded } = props;
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <DataTable
      records={[...list.rows]}
      columns={columns}
      idAccessor="id"
      fetching={list.isFetching}
      loaderType="bars"
      withTableBorder
      backgroundColor={{ light: 'white', dark: 'dark.6' }}
      highlightOnHover
      verticalSpacing="sm"
      aria-label={label}
      noRecordsText=""
      onRowClick={({ record, event }) => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return;
        void navigate(to(record));
      }}
      {...(unfolded === undefined
        ? {}
        : {
            rowExpansion: {
              trigger: 'never' as const,
              expanded: { recordIds: [...unfolded.ids], onRecordIdsChange: () => undefined },
              content: ({ record }: { readonly record: T }) => unfolded.content(record),
            },
          })}
      {...(selection === undefined
        ? {}
        : {
            selectedRecords: list.rows.filter(({ id }) => selection.ids.has(id)),
            onSelectedRecordsChange: (rows: T[]) => {
              const shown = new Set(list.rows.map(({ id }) => id)); // those of other pages stay chosen
              const others = [...selection.ids].filter((id) => !shown.has(id));
              selection.onChange(new Set([...others, ...rows.map(({ id }) => id)]));
            },
            getRecordSelectionCheckboxProps: (row: T) => ({ 'aria-label': t('Choose: %s', nameOf(row)) }),
            allRecordsSelectionCheckboxProps: { 'aria-label': t('Choose all of this page') },
          })}
    />
  );
}

function Cards<T extends { readonly id: number }>(props: ListViewProps<T>) {
  const { list, card, to, label, selection, nameOf, unfolded, cardActions } = props;
  const { t } = useText();
  function tick(id: number, isTicked: boolean): void {
    const others = [...(selection?.ids ?? [])].filter((other) => other !== id);
    selection?.onChange(new Set(isTicked ? [...others, id] : others));
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {list.rows.map((row) => (
        <li key={row.id} className={classes.card}>
          {selection === undefined ? null : (
            <Checkbox
              className={classes.tick}
              aria-label={t('Choose: %s', nameOf(row))}
              checked={selection.ids.has(row.id)}
              onChange={(event) => tick(row.id, event.currentTarget.checked)}
            />
          )}
          <Link to={to(row)} className={classes.cardLink}>
            {card(row)}
          </Link>
          {cardActions === undefined ? null : <Box className={classes.cardFoot}>{cardActions(row)}</Box>}
          {unfolded?.ids.includes(row.id) === true ? (
            <Box className={classes.cardFoot}>{unfolded.content(row)}</Box>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Pages<T extends { readonly id: number }>({ list }: Pick<ListViewProps<T>, 'list'>) {
  const { t } = useText();
  const { count } = useFormat();
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" component="output">
        {t('In all: %s', count(list.total))}
      </Text>
      {list.pages < 2 ? null : (
        <Pagination
          total={list.pages}
          value={list.page}
          onChange={list.onPage}
          size="sm"
          getItemProps={(page) => ({ 'aria-label': t('Page %s', page) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('Previous page') : t('Next page'),
          })}
        />
      )}
    </Group>
  );
}

function Loading() {
  const { t } = useText();
  return (
    <Stack gap="xs" aria-busy="true" component="output" aria-label={t('Loading')}>
      {Array.from({ length: loadingRows }, (_, index) => (
        <Skeleton key={index} height={44} radius={4} />
      ))}
    </Stack>
  );
}
