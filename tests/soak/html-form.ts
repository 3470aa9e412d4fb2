const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };

function unescape(text: string): string {
  return text.replaceAll(/&([a-z]+|#x?\w+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return found === undefined ? null : unescape(found);
}

/**
 * What a browser would send of the form with this address as it was served, without what is pressed: inputs with their
 * values, of radio buttons and boxes those that are checked.
 */
export function readFormFields(html: string, action: string): Readonly<Record<string, string>> {
  const form = html
    .split(/(?=<form\b)/i)
    .find((part) => attribute(/^<form\b[^>]*>/i.exec(part)?.[0] ?? '', 'action') === action);
  const fields: Record<string, string> = {};
  for (const [tag] of (form ?? '').split(/<\/form>/i)[0]?.matchAll(/<(?:input|select|textarea)\b[^>]*>/gi) ?? []) {
    const name = attribute(tag, 'name');
    const type = attribute(tag, 'type') ?? '';
    const isOff = (type === 'radio' || type === 'checkbox') && attribute(tag, 'checked') === null;
    if (name !== null && !isOff) fields[name] = attribute(tag, 'value') ?? '';
  }
  return fields;
}
