import sanitizeHtml from 'sanitize-html';

const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'use'];
const groups = [
  'svg',
  'g',
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'switch',
  'title',
  'desc',
  'style',
];
const paints = ['linearGradient', 'radialGradient', 'stop', 'image'];
const filters = [
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feColorMatrix',
  'feFlood',
  'feComposite',
  'feMerge',
  'feMergeNode',
];

/** Attributes that name something: only within the drawing, or a picture that is part of it. */
const harmlessAddress = /^(?:#[\w.:-]+|data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/=\s]*)$/i;
const addressAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src']);
/** Whether a value of a style or an attribute loads something from elsewhere. */
const loads = /@import|url\(\s*['"]?(?!\s*['"]?#)/i;

function harmlessAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (/^on/i.test(name) || loads.test(value)) return false;
      return !addressAttributes.has(name.toLowerCase()) || harmlessAddress.test(value.trim());
    }),
  );
}

const ofStyles = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi;

/**
 * A drawing without all that could run or load something: scripts, handlers, other documents, addresses elsewhere. Null
 * where it is no SVG.
 */
export function sanitiseSvg(text: string): string | null {
  if (!/<svg[\s>]/i.test(text)) return null;
  const clean = sanitizeHtml(text, {
    allowedTags: [...groups, ...shapes, ...paints, ...filters],
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['data'],
    parseStyleAttributes: false,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'animate', 'set', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: harmlessAttributes(attributes) }) },
  });
  const styled = clean.replaceAll(ofStyles, (whole, start: string, rules: string, end: string) =>
    loads.test(rules) ? '' : `${start}${rules}${end}`,
  );
  const start = styled.indexOf('<svg');
  return start === -1 || !styled.includes('</svg>') ? null : styled.slice(start).trim();
}
