import type { RequestedTerminal } from '#contract/terminal-list.ts';
import type { CartView } from './carts.ts';
import { carrierTitle, chosenTerminal, type Terminals } from '#server/sales/terminals/terminals.ts';
import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import type { CartDocument } from './cart-document.ts';

/** What has to be known of terminals to ask for one. */
export type RequestedTerminals = Pick<Terminals, 'open' | 'find' | 'places'>;

/**
 * What the chosen shipping method requires of the shopper; null where it needs no terminal. A carrier whose list was
 * not imported, or has none in the country, requires nothing: there is nothing to pick from.
 */
export function requestedTerminal(
  { calculated }: Pick<CartView, 'calculated'>,
  terminals: RequestedTerminals,
): RequestedTerminal | null {
  const { document, packages } = calculated;
  const carrier = packages.flatMap(({ chosen }) => chosen?.terminals ?? [])[0];
  const { country } = document.shipping;
  if (carrier === undefined || terminals.open(carrier, country).length === 0) return null;
  const id = document.terminals[carrier] ?? '';
  const terminal = id === '' ? null : terminals.find({ carrier, id });
  const isAvailable = terminal !== null && terminal.closedAt === null && terminal.country === country;
  return {
    carrier,
    carrier_title: carrierTitle(carrier),
    country,
    chosen: terminal !== null && isAvailable ? chosenTerminal(carrier, terminal) : null,
    address: terminal !== null && isAvailable ? terminals.places().addressOf(terminal) : null,
    closed: terminal !== null && terminal.closedAt !== null ? terminal.name : '',
  };
}

/** The picked terminals with the one a request names, `omniva:88875`; what was picked of other carriers stays. */
export function withTerminal(
  { terminals }: Pick<CartDocument, 'terminals'>,
  submittedTerminal: string | null | undefined,
): CartDocument['terminals'] {
  const choice =
    submittedTerminal === null || submittedTerminal === undefined ? null : parseTerminalChoice(submittedTerminal);
  return choice === null ? terminals : { ...terminals, [choice.carrier]: choice.id };
}
