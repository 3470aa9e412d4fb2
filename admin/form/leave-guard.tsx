import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Dialog } from '#admin/ui/dialog.tsx';

type LeaveGuardProps = {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Saves; true where it is saved and the page can be left. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
};

/** Asks whoever leaves a page with unsaved changes: save, stay, or discard. */
export function LeaveGuard({ isDirty, isSaving, save, discard }: LeaveGuardProps) {
  const { t } = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Dialog onClose={stay} title={t('Changes are not saved')} centered>
      <Text>{t('Save them before you leave this page?')}</Text>
      <Group mt="lg" justify="flex-end">
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            discard();
            blocker.proceed();
          }}
        >
          {t('Discard changes')}
        </Button>
        <Button variant="default" onClick={stay}>
          {t('Stay here')}
        </Button>
        <Button
          data-autofocus
          loading={isSaving}
          onClick={() => void save().then((saved) => (saved ? blocker.proceed() : blocker.reset()))}
        >
          {t('Save and leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
