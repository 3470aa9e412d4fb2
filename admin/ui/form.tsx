import type { ReactNode } from 'react';

/** A form that is sent by the page's own calls. */
export function Form({ onSubmit, children }: { readonly onSubmit: () => unknown; readonly children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
