const maxEmailLength = 254; // characters, RFC 5321
const emailPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether the text is an e-mail address, as far as its syntax shows. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text.trim());
}

/**
 * The address as it is compared: its ASCII letters in lower case. Other letters stay, since some of them have an ASCII
 * letter as their lower case, and two addresses would become one.
 */
export function foldEmail(email: string): string {
  return email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
