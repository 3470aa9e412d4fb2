const maxEmailLength = 254; // characters, RFC 5321
const emailPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether mail can be sent there, as far as an address itself says. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text.trim());
}
