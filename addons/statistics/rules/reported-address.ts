/** Parameters of campaigns; all others of an address stay here, above all the key of an order. */
const reportedParameters = /^(?:utm_\w+|gclid|dclid|wbraid|gbraid|fbclid|q|s)$/;

/** What statistics may know of an address: '' where it is none. */
export function reportedAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => reportedParameters.test(name))).toString();
  url.hash = '';
  return url.href;
}
