import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useText } from '#app/text/use-text.ts';

const shownMilliseconds = 15_000;

/** A message that something was done, with a button that undoes it. */
export function useUndoToast(): (message: string, undo: () => void) => void {
  const { t } = useText();
  return (message, undo) => {
    const id = notifications.show({
      color: 'green',
      autoClose: shownMilliseconds,
      closeButtonProps: { 'aria-label': t('Close') },
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {t('Undo')}
          </Button>
        </Group>
      ),
    });
  };
}
