type TextProps = { readonly tag: string; readonly text: string; readonly name: string };

const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The merchant's words beside the rows. A heading of any height is one below that of the block. */
export function BundleText({ tag, text, name }: TextProps) {
  if (text === '') return null;
  const Tag = headings.has(tag) ? 'h3' : tag === 'p' ? 'p' : 'span';
  return <Tag className={`woosb-${name}-text woosb-text`}>{text}</Tag>;
}
