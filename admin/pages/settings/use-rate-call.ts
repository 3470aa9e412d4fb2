import { useState } from 'react';
import type { CallOptions } from '#admin/api/call.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';

/** Changes something by `wc/v3`, and reads anew what was read of it; what went wrong stays in `problem`. */
export function useRateCall(refreshes: string) {
  const call = useCall();
  const refresh = useRefresh();
  const [problem, setProblem] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
  async function change(path: string, options: CallOptions, onDone: () => void): Promise<void> {
    setWorking(true);
    setProblem(null);
    try {
      await call(path, options);
      await refresh(refreshes);
      onDone();
    } catch (failure) {
      setProblem(failure);
    } finally {
      setWorking(false);
    }
  }
  return { change, problem, isWorking };
}
