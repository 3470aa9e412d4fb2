import { terminalAddress } from '#core/shipping/terminal.ts';
import type { OrderSnapshot } from './order-snapshot.ts';

/** A parcel terminal for the merchant: what goes onto the label comes first. */
export function terminalLine({
  carrier_title: carrier,
  id,
  name,
  ...place
}: NonNullable<OrderSnapshot['terminal']>): string {
  return `${carrier} ${id}  ${name}, ${terminalAddress(place)}`;
}
