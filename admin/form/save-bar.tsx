import { Button, Group, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useText } from '#app/text/use-text.ts';
import { timeText } from '#app/text/date-text.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { EditorConflict } from './editor-conflict.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './save-bar.module.css';
import type { Editor, Saved } from './use-editor.ts';

/** Names of fields that are saved at most before they are only counted. */
const maxNamed = 4;

/**
 * The bar that says what will be saved, as soon as something differs; with the guard before leaving and the dialog
 * about what somebody else changed. One on each page that edits.
 */
export function SaveBar<T>({ editor }: { readonly editor: Editor<T> }) {
  const translator = useText();
  const { t, locale } = translator;
  const toast = useToast();
  const { changed, isSaving, problem, restoredAt } = editor;
  const isDirty = changed.length > 0;

  function report(saved: Saved): boolean {
    if (saved === 'saved') toast.done(t('Saved'));
    if (saved === 'merged') toast.done(t('Saved, together with what somebody else changed meanwhile'));
    return saved === 'saved' || saved === 'merged';
  }
  const save = async () => report(await editor.save());
  useHotkeys([['mod+S', () => void (isDirty && save())]], []);

  const names = changed.map((name) => editor.labels[name] ?? name);
  const named = names.slice(0, maxNamed).join(', ');
  const more = names.length - maxNamed;
  return (
    <>
      <LeaveGuard isDirty={isDirty} isSaving={isSaving} save={save} discard={editor.discard} />
      <EditorConflict editor={editor} onSaved={report} />
      {!isDirty ? null : (
        <Paper component="section" className={classes.bar} shadow="md" withBorder aria-label={t('Unsaved changes')}>
          <ProblemAlert problem={problem} mb="sm" />
          <Group justify="space-between">
            <Text className={classes.names}>
              {more > 0 ? t('Changed: %1$s and %2$s more', named, more) : t('Changed: %s', named)}
              {restoredAt === null ? null : (
                <Text component="span" c="dimmed" display="block" size="sm">
                  {t('Restored what was typed %s and not saved', timeText(new Date(restoredAt), locale))}
                </Text>
              )}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={editor.discard} disabled={isSaving}>
                {t('Discard')}
              </Button>
              <Button onClick={() => void save()} loading={isSaving}>
                {t('Save')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </>
  );
}
