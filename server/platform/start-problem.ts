/** Why the shop cannot start or a command cannot run, as one line for the person at the keyboard. */
export class StartProblem extends Error {
  readonly code = 'start_problem';
}

export function isStartProblem(error: unknown): error is StartProblem {
  return error instanceof Error && 'code' in error && error.code === 'start_problem';
}
