/** Whether a `Cookie` header holds a cookie of that name with something in it. */
export function hasCookie(header: string | null | undefined, name: string): boolean {
  if (header === null || header === undefined || !header.includes(name)) return false;
  return header.split(';').some((part) => {
    const [key, value] = part.split('=', 2);
    return key?.trim() === name && value !== undefined && value.trim() !== '';
  });
}
