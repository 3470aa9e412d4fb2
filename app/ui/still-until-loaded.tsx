import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * What the server drew of the children stays as it is until their script has come. A boundary that is given something new
 * before that lets go of what it shows, and everything below would jump up and down again. A `data-waiting` stands beside it.
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

/** Tells that it and what stands beside it are there. */
function Loaded({ onLoaded }: { readonly onLoaded: (loaded: true) => void }) {
  useEffect(() => onLoaded(true), [onLoaded]);
  return null;
}
