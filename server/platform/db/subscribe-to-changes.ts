import { changeChannel, type ChangeTag, parseChange } from './announce-change.ts';

/** `facts` are reloaded on a change; `answers` are invalidated by it, and computed from facts when requested. */
export type ChangeStage = keyof OnChange;

type OnChange = {
  /** Must not reject; it is awaited before any later change is announced. */
  readonly facts: (tags: readonly ChangeTag[]) => Promise<void>;
  /** Must not throw. */
  readonly answers: (tags: readonly ChangeTag[]) => void;
};

/** Announces the changes of any process to everything in this process that caches something derived from them. */
export type Changes = {
  /** Resolves, once changes are received, to the function that unsubscribes; throws when they cannot be. */
  readonly subscribe: <Stage extends ChangeStage>(
    stage: Stage,
    onChange: OnChange[Stage],
  ) => Promise<() => Promise<void>>;
};

type Listen = (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;

/**
 * Changes are handled one after the other. Answers are invalidated as soon as a change arrives, and once more when all
 * facts are reloaded: answers computed from old facts in between are dropped too.
 */
export function subscribeToChanges(listen: Listen): Changes {
  const stages: { readonly [Stage in ChangeStage]: Map<symbol, OnChange[Stage]> } = {
    facts: new Map(),
    answers: new Map(),
  };
  let listening: Promise<() => Promise<void>> | null = null;
  let refreshQueue: Promise<void> = Promise.resolve();

  function sweep(tags: readonly ChangeTag[]): void {
    for (const drop of stages.answers.values()) drop(tags);
  }

  function hear(payload: string): void {
    const tags = parseChange(payload);
    sweep(tags);
    refreshQueue = refreshQueue.then(async () => {
      for (const refresh of stages.facts.values()) await refresh(tags);
      sweep(tags);
    });
  }

  async function leave(stage: ChangeStage, id: symbol): Promise<void> {
    stages[stage].delete(id);
    if (stages.facts.size + stages.answers.size > 0) return;
    const ended = listening;
    listening = null;
    const stop = await ended?.catch(() => null);
    await stop?.();
  }

  return {
    async subscribe(stage, onChange) {
      const id = Symbol(stage);
      stages[stage].set(id, onChange);
      listening ??= listen(changeChannel, hear);
      const awaited = listening;
      try {
        await awaited;
      } catch (error) {
        if (listening === awaited) listening = null;
        await leave(stage, id);
        throw error;
      }
      return () => leave(stage, id);
    },
  };
}
