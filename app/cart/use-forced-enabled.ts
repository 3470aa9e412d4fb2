import { type RefObject, useEffect } from 'react';

const moments = [0, 1000, 2500]; // ms after the page is there (docs/behaviour 2.4)

/** The update button is never left disabled: forced enabled at load, and again at 1 s and 2.5 s. */
export function useForcedEnabled(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const timers = moments.map((moment) =>
      setTimeout(() => {
        if (button.current !== null) button.current.disabled = false;
      }, moment),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [button]);
}
