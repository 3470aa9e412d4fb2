import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ChangeAnswer } from './act-on-passkeys.ts';

const unreachable: ChangeAnswer = { of: 'change', problem: 'failed' };

/** Sends a form of the page; without a connection the page stays, and says so. */
export async function orUnreachable<Sent>(send: () => Promise<Sent>): Promise<Sent | ChangeAnswer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) return { ...unreachable }; // as `fetch` throws it
    throw error;
  }
}

/** Whether the page is loaded anew after a form of it was sent: not where the shop was out of reach. */
export function reloadsAfter({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const { problem }: Partial<ChangeAnswer> = typeof actionResult === 'object' ? (actionResult ?? {}) : {};
  return problem !== unreachable.problem && defaultShouldRevalidate;
}
