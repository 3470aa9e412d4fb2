import { Alert, CloseButton, Group, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useJob } from '#admin/api/use-job.ts';

type JobProgressProps = {
  readonly jobId: number | null;
  /** Paths that are read anew when it is done. */
  readonly refreshes: readonly string[];
  readonly onClose: () => void;
  /** What an item is called where it could not be done: an order by its number, where nothing is said. */
  readonly itemText?: (item: string, message: string) => string;
  /** Beside it once it is done: a way back. */
  readonly children?: ReactNode;
};

/** How far a job has come, and in the end what could not be done. It goes on when the page is closed. */
export function JobProgress({ jobId, refreshes, onClose, itemText, children }: JobProgressProps) {
  const { t } = useText();
  const job = useJob(jobId, refreshes);
  if (jobId === null) return null;
  const isDone = job !== null && job.finished !== null;
  const { done = 0, items = 0, failures = [] } = job ?? {};
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('Work under way')}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text component="output">
          {isDone
            ? t('Done: %1$s of %2$s', done - failures.length, items)
            : t('Working: %1$s of %2$s. It goes on when you close this page.', done, items)}
        </Text>
        {isDone ? (
          <Group gap="sm" wrap="nowrap">
            {children}
            <CloseButton aria-label={t('Close')} onClick={onClose} />
          </Group>
        ) : null}
      </Group>
      {isDone ? null : (
        <Progress value={items === 0 ? 0 : (done / items) * 100} aria-label={t('Work under way')} animated />
      )}
      {failures.length === 0 ? null : (
        <Alert color="red" mt="xs" title={t('Could not be done: %s', failures.length)}>
          <ul>
            {failures.map(({ item, message }) => (
              <li key={item}>{itemText?.(item, message) ?? t('Order %1$s: %2$s', item, message)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Paper>
  );
}
