import * as v from 'valibot';
import { terminalCarriers } from '#core/shipping/terminal.ts';

/** A terminal that was picked. */
export const chosenTerminalSchema = v.object({
  /** As requests name it: `omniva:88875`. */
  choice: v.string(),
  carrier: v.picklist(terminalCarriers),
  /** The carrier as it calls itself. */
  carrier_title: v.string(),
  /** The carrier's own id of it, which goes onto the label. */
  id: v.string(),
  name: v.string(),
  town: v.string(),
  /** Street and house. */
  address: v.string(),
  /** `LT-01103`, or empty where the carrier does not say. */
  postcode: v.string(),
  country: v.string(),
});
export type ChosenTerminal = v.InferOutput<typeof chosenTerminalSchema>;

/** What the addresses of an order can be filled with that goes to a terminal, or is collected from the shop. */
export const postalAddressSchema = v.object({
  address_1: v.string(),
  postcode: v.string(),
  city: v.string(),
  country: v.string(),
});

export type PostalAddress = v.InferOutput<typeof postalAddressSchema>;

/** `GET /terminal-address`: the postal address of a terminal; null where it has none. */
export const terminalAddressSchema = v.object({ address: v.nullable(postalAddressSchema) });
export type TerminalAddress = v.InferOutput<typeof terminalAddressSchema>;

/** What the chosen shipping method requires: a terminal of this carrier. */
export const requestedTerminalSchema = v.object({
  carrier: v.picklist(terminalCarriers),
  carrier_title: v.string(),
  country: v.string(),
  /** Null while none is picked, or the one that was is closed. */
  chosen: v.nullable(chosenTerminalSchema),
  /** What the addresses of the order can be filled with; null while none is chosen, or its postcode is not known. */
  address: v.optional(v.nullable(postalAddressSchema), null),
  /** The name of the one that was picked before and is closed since; else empty. */
  closed: v.string(),
});
export type RequestedTerminal = v.InferOutput<typeof requestedTerminalSchema>;

/** `GET /towns`: the town of a postcode, empty where the lists of terminals do not know it. */
export const townSchema = v.object({ postcode: v.string(), country: v.string(), town: v.string() });
export type Town = v.InferOutput<typeof townSchema>;

/** Compact, for lists are long: id, name, town, street and house, postcode, degrees north and east or null. */
const listedTerminalSchema = v.tuple([
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.number()),
  v.nullable(v.number()),
]);

/**
 * `GET /terminals`: the open terminals of a carrier in a country, by town and name; `q` and its accompanying parameters
 * filter them.
 */
export const terminalListSchema = v.object({
  carrier: v.picklist(terminalCarriers),
  country: v.string(),
  /** How many there are, or were found. */
  total: v.number(),
  terminals: v.array(listedTerminalSchema),
});
export type TerminalList = v.InferOutput<typeof terminalListSchema>;
