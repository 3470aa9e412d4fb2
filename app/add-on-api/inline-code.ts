/**
 * Random for each process: what the renderer itself writes into a page bears it until its hash is taken, and no answer
 * contains it. A merchant's text that got past sanitising cannot know it.
 */
export const inlineMark: string = /* @__PURE__ */ crypto.randomUUID();

/**
 * Marks the code of an inline script or style as the renderer's own; without the mark no browser runs it. Only for the
 * server: `import.meta.env.SSR ? markInline(code) : ''`.
 */
export function markInline(code: string): string {
  return `/*${inlineMark}*/${code}`;
}
