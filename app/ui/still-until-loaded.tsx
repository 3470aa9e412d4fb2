import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * Keeps the server-rendered children as they are until their script has loaded. A Suspense boundary that is given
 * something new before that drops its content, and everything below would jump up and down. Until then a `data-waiting`
 * is rendered beside it.
 */
export function StillUntilLoaded({ children }: { readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState(false);
  const [first] = useState(() => boundary(children));
  return (
    <>
      {loaded ? boundary(children) : first}
      {loaded ? null : <template data-waiting="" />}
    </>
  );

  function boundary(content: ReactNode) {
    return (
      <Suspense fallback={null}>
        {content}
        <Loaded onLoaded={setLoaded} />
      </Suspense>
    );
  }
}

/** Reports that it and its siblings have mounted. */
function Loaded({ onLoaded }: { readonly onLoaded: (loaded: true) => void }) {
  useEffect(() => onLoaded(true), [onLoaded]);
  return null;
}
