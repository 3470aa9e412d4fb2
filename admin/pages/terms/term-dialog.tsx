import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { EditorConflict } from '#admin/form/editor-conflict.tsx';
import { type Saved, textField, useEditor } from '#admin/form/use-editor.ts';
import { problemText } from '#admin/ui/problem-text.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { textOf } from '#admin/catalogue/product-editor.ts';
import { Pictures } from '../products/sections/pictures.tsx';
import { inTreeOrder, type Term, type TermKindName, termPaths } from '#admin/catalogue/use-terms.ts';
import type { WcImage } from '#admin/catalogue/wc-product.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { termWords } from './term-words.ts';

type EditedTerm = Term & { readonly description: string; readonly display?: string; readonly image?: WcImage | null };

type TermDialogProps = {
  readonly kind: TermKindName;
  readonly id: number;
  readonly terms: readonly Term[];
  readonly onClose: () => void;
};

/** A category, brand or tag: its name, address, text, picture, and deleting it. */
export function TermDialog({ kind, id, terms, onClose }: TermDialogProps) {
  const translator = useText();
  const { t } = translator;
  const toast = useToast();
  const path = `${termPaths[kind]}/${id}`;
  const editor = useEditor<EditedTerm>(path, {
    labels: {
      name: t('Name'),
      slug: t('Address of the page'),
      description: t('Description'),
      parent: t('Stands below'),
      display: t('What its page shows first'),
      image: t('Picture'),
    },
    refreshes: [termPaths[kind]],
  });
  const term = editor.object;
  const hasPage = kind !== 'tags';
  function finish(saved: Saved): void {
    if (saved !== 'saved' && saved !== 'merged') return;
    toast.done(t('Saved'));
    onClose();
  }
  const image = editor.value('image') as WcImage | null | undefined;
  return (
    <Dialog onClose={onClose} size="lg" title={term === null ? t('Loading') : decodeEntities(term.name)}>
      <EditorConflict editor={editor} onSaved={finish} />
      {editor.readProblem === null ? null : <Alert color="red">{problemText(editor.readProblem, translator)}</Alert>}
      {term === null ? (
        <Loading height={220} />
      ) : (
        <Stack>
          <ProblemAlert problem={editor.problem} />
          <Group grow align="start">
            <TextInput
              data-autofocus
              {...textField(editor, 'name')}
              value={decodeEntities(textOf(editor.value('name')))}
            />
            <TextInput {...textField(editor, 'slug')} />
          </Group>
          {hasPage ? (
            <ParentField
              terms={terms}
              id={id}
              label={t('Stands below')}
              value={Number(editor.value('parent') ?? 0)}
              onValue={(parent) => editor.set('parent', parent)}
            />
          ) : null}
          <Textarea autosize minRows={3} {...textField(editor, 'description')} />
          {hasPage ? (
            <>
              <NativeSelect
                label={t('What its page shows first')}
                data={[
                  { value: 'default', label: t('As the shop’s settings say') },
                  { value: 'products', label: t('Products') },
                  { value: 'subcategories', label: t('What stands below it') },
                  { value: 'both', label: t('Both') },
                ]}
                value={textOf(editor.value('display')) || 'default'}
                onChange={(event) => editor.set('display', event.currentTarget.value)}
              />
              <Pictures
                images={image == null ? [] : [image]}
                name={textOf(editor.value('name'))}
                onImages={(images) => editor.set('image', images.at(-1) ?? null)}
              />
            </>
          ) : null}
          <Group justify="space-between">
            <DeleteTerm kind={kind} term={term} onDone={onClose} />
            <Group gap="sm">
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button
                loading={editor.isSaving}
                disabled={editor.changed.length === 0}
                onClick={() => void editor.save().then(finish)}
              >
                {t('Save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

type ParentProps = {
  readonly terms: readonly Term[];
  /** Of the term itself, below which it cannot stand; 0: a new one. */
  readonly id: number;
  readonly label: string;
  readonly value: number;
  readonly onValue: (parent: number) => void;
};

const indent = '\u2003';

/** Chooses what a term stands below. */
export function ParentField({ terms, id, label, value, onValue }: ParentProps) {
  const { t } = useText();
  const data = inTreeOrder(terms)
    .filter(({ term }) => term.id !== id)
    .map(({ term, depth }) => ({
      value: String(term.id),
      label: `${indent.repeat(depth)}${decodeEntities(term.name)}`,
    }));
  return (
    <NativeSelect
      label={label}
      data={[{ value: '0', label: t('None') }, ...data]}
      value={String(value)}
      onChange={(event) => onValue(Number(event.currentTarget.value))}
    />
  );
}

function DeleteTerm({
  kind,
  term,
  onDone,
}: {
  readonly kind: TermKindName;
  readonly term: EditedTerm;
  readonly onDone: () => void;
}) {
  const { t, tn } = useText();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isWorking } = useAttempt(toast.failed);
  const name = decodeEntities(term.name);
  async function remove(): Promise<void> {
    const isDone = await attempt(async () => {
      await call(`${termPaths[kind]}/${term.id}`, { method: 'DELETE', query: { force: true } });
      await refresh(termPaths[kind]);
      toast.done(t('%s is deleted', name));
      onDone();
    });
    if (!isDone) setAsking(false);
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking ? (
        <ConfirmByTyping
          title={t('Delete %s', name)}
          word={term.slug}
          action={t('Delete')}
          isWorking={isWorking}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {tn(
            '%s product loses it and stays. It cannot be undone.',
            '%s products lose it and stay. It cannot be undone.',
            term.count,
          )}
        </ConfirmByTyping>
      ) : null}
    </>
  );
}

/** Makes a category, brand or tag. */
export function NewTermDialog({
  kind,
  terms,
  onClose,
}: {
  readonly kind: TermKindName;
  readonly terms: readonly Term[];
  readonly onClose: () => void;
}) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [parent, setParent] = useState(0);
  const { attempt, isWorking: isSaving, problem } = useAttempt();
  const make = () =>
    attempt(async () => {
      await call(termPaths[kind], { method: 'POST', body: { name, ...(kind === 'tags' ? {} : { parent }) } });
      await refresh(termPaths[kind]);
      onClose();
    });
  return (
    <Dialog onClose={onClose} title={termWords(kind, translator).add}>
      <Form onSubmit={make}>
        <Stack>
          <ProblemAlert problem={problem} />
          <TextInput
            data-autofocus
            required
            label={t('Name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {kind === 'tags' ? null : (
            <ParentField terms={terms} id={0} label={t('Stands below')} value={parent} onValue={setParent} />
          )}
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
              {t('Make')}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
