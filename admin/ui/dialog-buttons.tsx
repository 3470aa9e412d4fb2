import { Button, Group, type GroupProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#app/text/use-text.ts';

type DialogButtonsProps = Pick<GroupProps, 'mt'> & {
  readonly onCancel: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
};

/** What a dialog ends with: a way back, and what is done. */
export function DialogButtons({ onCancel, children, ...place }: DialogButtonsProps) {
  const { t } = useText();
  return (
    <Group justify="flex-end" {...place}>
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      {children}
    </Group>
  );
}
