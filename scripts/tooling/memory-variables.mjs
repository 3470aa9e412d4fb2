// The variables of a process that is to take little memory. Plain JavaScript without dependencies, as run.mjs needs it.

/**
 * A small young generation is collected more often, each time for a shorter while. glibc keeps two pools instead of
 * eight for each core, and gives large blocks back as soon as they are free. What is set already counts.
 */
export function memoryVariables(given) {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072', // bytes
    MALLOC_TRIM_THRESHOLD_: '4194304', // bytes
    ...given,
    NODE_OPTIONS: `--max-semi-space-size=8 ${given.NODE_OPTIONS || ''}`.trim(), // MiB; of two the last counts
  };
}
