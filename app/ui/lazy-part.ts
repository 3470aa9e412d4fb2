import { type ComponentType, lazy } from 'react';

function Nothing(): null {
  return null;
}

/** A lazily loaded part of a page; the page renders without it where its script fails to load. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
}
