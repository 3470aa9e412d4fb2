import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const prefix = '\0named:';
const named = ['react', 'react/jsx-runtime'];

/** A module with a name for each export of a library that is written for `require`. */
function moduleOf(library: string): string {
  const names = Object.keys(require(library) as object).filter((name) => /^[a-z]\w*$/i.test(name));
  return [
    `import library from ${JSON.stringify(library)};`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => library.${name})();`),
    'export default library;',
  ].join('\n');
}

/**
 * React's exports as names of their own, which the browser's build shortens like all others: imported as it is,
 * every call of them would be `(0,n.jsx)(…)`. React itself, and what requires it, stays as it is.
 */
export function namedReact(): Plugin {
  return {
    name: 'vitrina-named-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, { kind }) {
      const isOurs = named.includes(source) && kind !== 'require-call' && importer?.startsWith(prefix) === false;
      return isOurs ? prefix + source : null;
    },
    load: (id) => (id.startsWith(prefix) ? moduleOf(id.slice(prefix.length)) : null),
  };
}
