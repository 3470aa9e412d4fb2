import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import type { CartDocument } from './cart-document.ts';

/** The picked terminals with the one a request names, `omniva:88875`; what was picked of other carriers stays. */
export function withTerminal(
  { terminals }: Pick<CartDocument, 'terminals'>,
  sent: string | null | undefined,
): CartDocument['terminals'] {
  const choice = sent === null || sent === undefined ? null : parseTerminalChoice(sent);
  return choice === null ? terminals : { ...terminals, [choice.carrier]: choice.id };
}
