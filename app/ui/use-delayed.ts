import { useScripted } from './use-scripted.ts';

/**
 * Value of `data-wait` around pictures that are not visible yet (see base.css): undefined once they are needed. As
 * rendered by the server they load by themselves after a while; once hydrated they wait until they are needed.
 */
export function useDelayed(isNeeded: boolean): '' | 'script' | undefined {
  const scripted = useScripted();
  if (isNeeded) return undefined;
  return scripted ? 'script' : '';
}
