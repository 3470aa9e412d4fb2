/**
 * Calls back when nothing was heard for so many milliseconds. What arrived while this process itself was busy is read
 * first, so that it can still cancel: the function that is returned does.
 */
export function afterSilence(milliseconds: number, onSilence: () => void): () => void {
  let reading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    reading = setImmediate(onSilence); // timers run before sockets are read
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(reading);
  };
}
