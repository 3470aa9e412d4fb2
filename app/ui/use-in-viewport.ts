import { type RefObject, useEffect, useState } from 'react';

const reach = '600px'; // above and below the window

/** Whether an element is in the viewport or close to it; stays true once it was. */
export function useInViewport(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: `${reach} 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
