import { type ComponentType, lazy } from 'react';

function Nothing(): null {
  return null;
}

/** A part of a page that comes with its own script; a page does without it where that does not come. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
}
