import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether script has taken the page over: false in what the server draws, and for good where there is no script. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
