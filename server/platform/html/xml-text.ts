/** Characters that an XML 1.0 document may not hold, however they are written. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as the content or the attribute of an XML element. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element with a text in it; nothing where there is no text. */
export function xmlElement(name: string, text: string): string {
  const content = xmlText(text);
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}
