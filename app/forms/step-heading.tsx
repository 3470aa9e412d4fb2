import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** The heading of a step; it gets the focus where the step takes the place of another one. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const way = useNavigationType();
  useEffect(() => {
    if (way !== NavigationType.Pop) heading.current?.focus();
  }, [way]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
