/** For what site passkeys are made: browsers use one on no other. */
export type PasskeySite = {
  /** Of the pages that may ask for passkeys. */
  readonly origin: string;
  /** WebAuthn's RP ID: passkeys that were made for another host name are lost. */
  readonly rpId: string;
};

/** The site at an address; null where browsers have no passkeys: over http, but for this machine, and without a host name. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumeric = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isNumeric || (protocol !== 'https:' && !isLocal) ? null : { origin, rpId: hostname };
}
