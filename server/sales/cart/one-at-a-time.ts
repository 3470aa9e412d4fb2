/** Runs tasks of the same key one after another, those of different keys side by side. */
export type OneAtATime = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key);
    const run = before === undefined ? task() : before.then(task, task);
    const settled = run.catch(() => undefined);
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return run;
  };
}
