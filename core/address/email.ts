const maxEmailLength = 254; // characters, RFC 5321
const emailPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether the text is an e-mail address, as far as its syntax shows. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text.trim());
}
