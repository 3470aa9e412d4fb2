import { type TerminalCarrier, terminalCarriers } from './terminal.ts';

/** A terminal as forms and requests name it: `omniva:88875`. */
export type TerminalChoice = { readonly carrier: TerminalCarrier; readonly id: string };

const maxIdLength = 64;

/** Parses a terminal choice; an empty id clears the choice. Null where the text names no terminal. */
export function parseTerminalChoice(text: string): TerminalChoice | null {
  const [word, ...idParts] = text.trim().split(':');
  const id = idParts.join(':').trim();
  const carrier = terminalCarriers.find((terminalCarrier) => terminalCarrier === word);
  return carrier === undefined || idParts.length === 0 || id.length > maxIdLength ? null : { carrier, id };
}

export function terminalChoiceText({ carrier, id }: TerminalChoice): string {
  return `${carrier}:${id}`;
}
