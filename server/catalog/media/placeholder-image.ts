const line = 'fill="none" stroke="#84827d" stroke-opacity=".45" stroke-width="16" stroke-linejoin="round"';

/**
 * The placeholder of a missing picture, 1600 × 1600, as SVG: a frame with a horizon, in a grey that is quiet on light and
 * dark. It has no ground, so that it stands on the colour of the place it is shown in.
 */
export function placeholderImage(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600"><g ${line}><rect x="620" y="660" width="360" height="280" rx="20"/><circle cx="876" cy="752" r="28"/><path d="m620 890 108-104 78 74 48-44 126 110"/></g></svg>
`;
}
