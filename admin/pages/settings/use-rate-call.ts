import type { CallOptions } from '#admin/api/call.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { useAttempt } from '#admin/api/use-attempt.ts';

/** Changes something by `wc/v3`, and reads anew what was read of it; what went wrong stays in `problem`. */
export function useRateCall(refreshes: string) {
  const call = useCall();
  const refresh = useRefresh();
  const { attempt, isWorking, problem } = useAttempt();
  const change = (path: string, options: CallOptions, onDone: () => void) =>
    attempt(async () => {
      await call(path, options);
      await refresh(refreshes);
      onDone();
    });
  return { change, problem, isWorking };
}
