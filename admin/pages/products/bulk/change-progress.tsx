import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { JobProgress } from '#admin/list/job-progress.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { reversed, useStartChanges } from '#admin/catalogue/use-change-fields.ts';
import { productPaths } from '#admin/catalogue/wc-product.ts';
import type { StartedChange } from './bulk-dialog.tsx';

type ChangeProgressProps = {
  readonly started: StartedChange;
  readonly onStarted: (started: StartedChange) => void;
  readonly onClose: () => void;
};

/** How far a change of many has come, and the way back: what somebody has changed since stays. */
export function ChangeProgress({ started, onStarted, onClose }: ChangeProgressProps) {
  const { t } = useText();
  const toast = useToast();
  const start = useStartChanges();
  const [isStarting, setStarting] = useState(false);
  const { jobId, changes, names } = started;
  async function undo(): Promise<void> {
    setStarting(true);
    try {
      const back = reversed(changes);
      onStarted({ jobId: await start(back), changes: back, names });
    } catch (problem) {
      toast.failed(problem);
      setStarting(false);
    }
  }
  return (
    <JobProgress
      jobId={jobId}
      refreshes={productPaths}
      onClose={onClose}
      itemText={(item, message) => `${names[item] ?? `#${item}`}: ${message}`}
    >
      <Button size="compact-sm" variant="default" loading={isStarting} onClick={() => void undo()}>
        {t('Undo')}
      </Button>
    </JobProgress>
  );
}
