import { useScripted } from './use-scripted.ts';

/**
 * For `data-wait` around pictures that nobody sees yet (see base.css): absent once they are wanted. What the server
 * draws lets them come by themselves after a while; script that has taken over makes them wait for their turn.
 */
export function useDelayed(isNeeded: boolean): '' | 'script' | undefined {
  const scripted = useScripted();
  if (isNeeded) return undefined;
  return scripted ? 'script' : '';
}
