const letterSizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

function rankOf(label: string): number {
  return letterSizes.indexOf(label.trim().toLowerCase());
}

/** Sizes as one looks for them: XS, S, M, L, XL, then 50 × 70, 140 × 200. Values that are no sizes stay as the merchant has them. */
export function naturalOrder<Value extends { readonly label: string }>(values: readonly Value[]): readonly Value[] {
  const isSize = ({ label }: Value) => /^\s*\d/.test(label) || rankOf(label) >= 0;
  if (!values.every(isSize)) return values;
  return values.toSorted((a, b) => {
    const [first, second] = [rankOf(a.label), rankOf(b.label)];
    if (first >= 0 && second >= 0) return first - second;
    return first < 0 && second < 0 ? a.label.localeCompare(b.label, 'lt', { numeric: true }) : second - first;
  });
}
