/** What the bundler knows of a module. */
type ModuleGraph = {
  readonly getModuleInfo: (id: string) => {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly isEntry: boolean;
  } | null;
};

type ChunkGroup = {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null);
  readonly test: RegExp;
  readonly priority: number;
  /** How many entries have to share a module. */
  readonly minShareCount: number;
  readonly debugName?: string;
};

/** A chunk: the modules below its paths (`*`: directly in a folder) that entries share, and all that they import. */
type Chunk = { readonly name: string; readonly paths: readonly string[] };

/** In the order in which they claim shared imports. */
const chunks: readonly Chunk[] = [
  // before what the checkout shares with the account's pages: cart and product pages have fields too
  { name: 'field', paths: ['app/ui/form/field.', 'core/address/email.'] },
  // before the rest, so that other pages load nothing of what the checkout shares with its later parts
  { name: 'checkout-values', paths: ['app/checkout/'] },
  {
    name: 'fields',
    paths: ['app/ui/form/', 'app/cart/quantity-field', 'core/text/', 'core/address/', 'contract/paths'],
  },
  { name: 'problems', paths: ['app/text/failure-text'] },
  // before the product pages' own: cart and checkout say when a delivery arrives, too
  { name: 'days', paths: ['app/text/day-range'] },
  // before them too: the home page and the blog write dates
  { name: 'dates', paths: ['app/text/date-text', 'core/time/'] },
  {
    name: 'variation',
    paths: [
      'app/product/',
      'app/reviews/',
      'app/api/',
      'addons/form-blocks',
      'core/variation-form/',
      'core/product/',
      'contract/review',
      'contract/swatches',
    ],
  },
  { name: 'listing', paths: ['app/listing/'] },
  {
    name: 'forms',
    paths: ['app/forms/', 'app/contact/', 'app/find-order/', 'app/withdrawal/', 'app/newsletter/', 'core/forms/'],
  },
  { name: 'purchase', paths: ['app/cart/', 'app/checkout/', 'app/order/', 'app/notices/'] },
];

const framework = ['react', 'react-dom', 'react-router', 'scheduler', 'cookie', 'set-cookie-parser'];
const amounts = ['node_modules/big.js/', 'core/money.', 'core/decimal.'];

function below(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) =>
    path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('/', String.raw`[\\/]`)
      .replaceAll('*', String.raw`[^\\/]+$`),
  );
  return new RegExp(String.raw`[\\/](?:${patterns.join('|')})`);
}

const ofShop = below(['app/', 'core/', 'contract/', 'addons/']);
const root = below(['app/root.tsx']);
/** What a page loads beside its root: in the same file, where it takes the fewest bytes. */
const besideRoot = below([
  'app/browser/offline.',
  'app/product/variation-form/reinitialize.',
  'app/wishes/wish-intents.',
]);
/** What nearly every page loads in addition to the imports of its root. */
const onMostPages = below([
  'app/add-on-api/use-select-shipping.',
  'app/browser/',
  'app/page/',
  'app/product-card/',
  'app/routing/links.',
  'app/routing/should-revalidate.',
  'app/seo/',
  'app/ui/*',
  'contract/page-search.',
  'contract/paths.',
  'contract/price-in-words.',
]);

/** The modules that are requested by themselves, pages and parts loaded on demand, and import this one. */
function findEntries(id: string, graph: ModuleGraph, entries: Set<string>, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return entries;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return entries;
  if (module.isEntry || module.dynamicImporters.length > 0) entries.add(id);
  for (const importer of module.importers) findEntries(importer, graph, entries, seen);
  return entries;
}

/** Gives this name to the root of all pages, its imports, and what most pages load. */
function everywhere(name: string): ChunkGroup['name'] {
  return (id, graph) => {
    const entries = [...findEntries(id, graph, new Set())];
    const shared = onMostPages.test(id) && entries.length > 1;
    return shared || besideRoot.test(id) || entries.some((entry) => root.test(entry)) ? name : null;
  };
}

/** A page loads few files: the framework, what all pages share, what its kind of pages shares, and its own. */
export function chunkGroups(): readonly ChunkGroup[] {
  return [
    {
      name: 'framework',
      test: new RegExp(`^\\0named:|${below(framework.map((name) => `node_modules/${name}/`)).source}`),
      priority: 20,
      minShareCount: 1,
    },
    { name: 'amounts', test: below(amounts), priority: 20, minShareCount: 1 },
    { name: everywhere('shop'), debugName: 'shop', test: ofShop, priority: 19, minShareCount: 1 },
    ...chunks.map(({ name, paths }, place) => ({ name, test: below(paths), priority: 10 - place, minShareCount: 2 })),
  ];
}
