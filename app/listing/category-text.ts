const maxCharacters = 320; // characters above the products

/** A category's text: what is shown above its products, and the rest, which follows below them. */
export function splitText(html: string): { readonly above: string; readonly below: string } {
  const text = html.trim();
  if (text.length <= maxCharacters) return { above: text, below: '' };
  const first = /^<p\b[^>]*>[\s\S]*?<\/p>/i.exec(text)?.[0] ?? '';
  if (first !== '' && first.length <= maxCharacters * 2)
    return { above: first, below: text.slice(first.length).trim() };
  return { above: '', below: text };
}
