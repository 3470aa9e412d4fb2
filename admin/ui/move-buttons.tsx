import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useText } from '#app/text/use-text.ts';

type MoveButtonsProps = {
  /** What is moved, as it is said to who hears it. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Null: the order is not theirs to change. */
  readonly onMove: ((by: -1 | 1) => void) | null;
  /** Null: it stays. */
  readonly onRemove: (() => void) | null;
};

/** Moves a row of a list up and down, and takes it away. */
export function MoveButtons({ name, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useText();
  return (
    <Group gap={2} wrap="nowrap">
      {onMove === null ? null : (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={isFirst}
            aria-label={t('Move up: %s', name)}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={isLast}
            aria-label={t('Move down: %s', name)}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {onRemove === null ? null : (
        <ActionIcon variant="subtle" color="red" aria-label={t('Take away: %s', name)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
