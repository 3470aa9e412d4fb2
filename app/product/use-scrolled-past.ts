import { type RefObject, useEffect, useState } from 'react';

const everythingBelow = '0px 0px 100000px 0px'; // only what has scrolled away at the top counts as gone

/** Whether an element has left the screen at its upper edge. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: everythingBelow,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
