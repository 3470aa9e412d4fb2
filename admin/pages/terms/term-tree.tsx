import { ActionIcon, Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { LeaveGuard } from '#admin/form/leave-guard.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { type Term, type TermKindName, termPaths, useTerms } from '#admin/catalogue/use-terms.ts';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { NewTermDialog, TermDialog } from './term-dialog.tsx';
import { termWords } from './term-words.ts';
import classes from './term-tree.module.css';
import { dropped, movedDown, movedIn, movedOut, movedUp, type Place, placeChanges, placesOf } from './tree.ts';

const batchSize = 100;

/** All terms of a kind as a tree, ordered by drag and by keys; what moved is saved together. */
export function TermTree({ kind }: { readonly kind: TermKindName }) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const words = termWords(kind, translator);
  const read = useTerms(termPaths[kind]);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const terms = read.data ?? [];
  const mayEdit = may('terms.edit');
  const found = search.trim().toLowerCase();
  return (
    <>
      <PageHead title={words.title}>
        {mayEdit ? <Button onClick={() => setNew(true)}>{words.add}</Button> : null}
      </PageHead>
      <Group mb="md">
        <SearchField label={t('Name')} value={search} onSearch={setSearch} />
      </Group>
      {read.error === null ? null : <ProblemView problem={read.error} onRetry={read.refetch} />}
      {read.isPending ? (
        <Loading height={280} />
      ) : terms.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <Tree
          key={terms.map(({ id, parent, menu_order: order }) => `${id}.${parent}.${order}`).join()}
          kind={kind}
          terms={terms}
          isShown={(term) => found === '' || decodeEntities(term.name).toLowerCase().includes(found)}
          onOpen={setOpened}
        />
      )}
      {opened === null || !mayEdit ? null : (
        <TermDialog key={opened} kind={kind} id={opened} terms={terms} onClose={() => setOpened(null)} />
      )}
      {isNew ? <NewTermDialog kind={kind} terms={terms} onClose={() => setNew(false)} /> : null}
    </>
  );
}

type TreeProps = {
  readonly kind: TermKindName;
  readonly terms: readonly Term[];
  readonly isShown: (term: Term) => boolean;
  readonly onOpen: (id: number) => void;
};

function Tree({ kind, terms, isShown, onOpen }: TreeProps) {
  const { t, tn } = useText();
  const call = useCall();
  const may = useMay();
  const refresh = useRefresh();
  const toast = useToast();
  const [places, setPlaces] = useState(() => placesOf(terms));
  const [dragged, setDragged] = useState<number | null>(null);
  const { attempt, isWorking: isSaving } = useAttempt(toast.failed);
  const byId = new Map(terms.map((term) => [term.id, term]));
  const changes = kind === 'tags' ? [] : placeChanges(places, terms);
  const moved = changes.length > 0 && JSON.stringify(places) !== JSON.stringify(placesOf(terms)) ? changes : [];

  const save = () =>
    attempt(async () => {
      for (let from = 0; from < moved.length; from += batchSize)
        await call(`${termPaths[kind]}/batch`, {
          method: 'POST',
          body: { update: moved.slice(from, from + batchSize) },
        });
      await refresh(termPaths[kind]);
      toast.done(t('The order is saved'));
    });
  const canMove = kind !== 'tags' && may('terms.edit');
  return (
    <>
      {moved.length === 0 ? null : (
        <LeaveGuard isDirty isSaving={isSaving} save={save} discard={() => setPlaces(placesOf(terms))} />
      )}
      <ul className={classes.tree}>
        {places.map((place, at) => {
          const term = byId.get(place.id);
          return term === undefined || !isShown(term) ? null : (
            <TreeRow
              key={place.id}
              term={term}
              place={place}
              canMove={canMove}
              isDragged={dragged === at}
              onOpen={() => onOpen(place.id)}
              onMove={(move) => setPlaces((now) => move(now, at))}
              onDrag={(isBegun) => setDragged(isBegun ? at : null)}
              onDrop={() => dragged !== null && setPlaces((now) => dropped(now, dragged, at))}
            />
          );
        })}
      </ul>
      {moved.length === 0 ? null : (
        <Paper withBorder p="sm" mt="sm">
          <Group justify="space-between">
            <Text size="sm">{tn('%s place is changed', '%s places are changed', moved.length)}</Text>
            <Group gap="xs">
              <Button variant="default" onClick={() => setPlaces(placesOf(terms))}>
                {t('Discard')}
              </Button>
              <Button loading={isSaving} onClick={() => void save()}>
                {t('Save the order')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </>
  );
}

type Move = (places: readonly Place[], at: number) => readonly Place[];
type RowProps = {
  readonly term: Term;
  readonly place: Place;
  readonly canMove: boolean;
  readonly isDragged: boolean;
  readonly onOpen: () => void;
  readonly onMove: (move: Move) => void;
  readonly onDrag: (isBegun: boolean) => void;
  readonly onDrop: () => void;
};

const keys: Readonly<Record<string, Move>> = {
  ArrowUp: movedUp,
  ArrowDown: movedDown,
  ArrowRight: movedIn,
  ArrowLeft: movedOut,
};

function TreeRow({ term, place, canMove, isDragged, onOpen, onMove, onDrag, onDrop }: RowProps) {
  const { t, tn } = useText();
  const name = decodeEntities(term.name);
  function press(event: KeyboardEvent): void {
    const move = event.altKey ? keys[event.key] : undefined;
    if (move === undefined || !canMove) return;
    event.preventDefault();
    onMove(move);
  }
  const buttons = [
    { label: t('Move up: %s', name), icon: IconArrowUp, move: movedUp },
    { label: t('Move down: %s', name), icon: IconArrowDown, move: movedDown },
    { label: t('Put below the one above: %s', name), icon: IconIndentIncrease, move: movedIn },
    { label: t('Take out of the one above: %s', name), icon: IconIndentDecrease, move: movedOut },
  ];
  return (
    <li
      className={classes.row}
      style={{ paddingInlineStart: `${0.75 + place.depth * 1.5}rem` }}
      data-dragged={isDragged || undefined}
      draggable={canMove}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Anchor component="button" type="button" ta="left" onClick={onOpen} onKeyDown={press}>
        {name}
      </Anchor>
      <Text size="sm" c="dimmed" className={classes.count}>
        {tn('%s product', '%s products', term.count)}
      </Text>
      {canMove ? (
        <Group gap={2} wrap="nowrap">
          {buttons.map(({ label, icon: Icon, move }) => (
            <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} onClick={() => onMove(move)}>
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      ) : null}
    </li>
  );
}
