import { useEffect } from 'react';
import type { OfficeJob } from '#contract/office/jobs.ts';
import { useRefresh, useResource } from './use-resource.ts';

const everyMilliseconds = 700;

/** How far a job has come; what it changes is read anew when it is done. Null: there is none to look at. */
export function useJob(id: number | null, refreshes: readonly string[]): OfficeJob | null {
  const refresh = useRefresh();
  const path = `vitrina/v1/admin/jobs/${id ?? 0}`;
  const { data } = useResource<OfficeJob>(path, { every: everyMilliseconds, isNeeded: id !== null });
  const job = id === null ? null : (data?.value ?? null);
  const isDone = job !== null && job.finished !== null;
  useEffect(() => {
    if (isDone) void refresh(...refreshes);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is done
  }, [isDone]);
  return job;
}
