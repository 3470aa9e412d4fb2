import { posix } from 'node:path';

type Area = {
  /** Files this line is about; the first line that matches counts. */
  readonly files: RegExp;
  /** Files of the project they may import besides those of their own folder. */
  readonly may: readonly RegExp[];
  readonly packages: RegExp;
  readonly rule: string;
};

const nothing = /(?!)/;
const browserPackages =
  /^(?!node:|kysely|pg$|pino|hono|@hono\/|@electric-sql\/|ioredis|sharp|nodemailer|prom-client|rate-limiter)/;
const serverPackages = /^(?!react$|react-dom|react\/|react-router|@react-router\/|@wordpress\/api-fetch)/;

type Layer = {
  readonly name: string;
  readonly files: RegExp;
  readonly packages: RegExp;
};

/**
 * From the lowest to the highest; each imports itself and those before it. docs/decisions/0111-layers-of-the-server.md
 */
const layers: readonly Layer[] = [
  { name: 'core', files: /^core\//, packages: /^big\.js$/ },
  { name: 'contract', files: /^contract\//, packages: /^valibot$/ },
  ...['platform', 'catalog', 'add-on-api', 'sales', 'admin', 'content', 'api', 'tools'].map((name) => ({
    name: `server/${name}`,
    files: new RegExp(`^server/${name}/`),
    packages: serverPackages,
  })),
  { name: 'server', files: /^server\/[^/]+\.ts$/, packages: serverPackages },
];

/**
 * The storefront's folders from the lowest; each imports itself and those of the lines before it.
 * docs/decisions/0112-storefront-surface-for-add-ons.md
 */
const storefrontLayers: readonly (readonly string[])[] = [
  ['text', 'browser', 'routing', 'build'],
  ['ui', 'lightbox', 'sign-in'],
  ['add-on-api'],
  ['add-ons', 'api', 'forms', 'fragments', 'mail', 'notices', 'rendering', 'seo'],
  ['wishes'],
  ['page', 'product-card', 'reviews', 'contact', 'find-order', 'withdrawal', 'newsletter', 'back-in-stock'],
  ['home', 'listing'],
  ['cart', 'search'],
  ['layout', 'product', 'checkout', 'order'],
  ['quick-view', 'account', 'wish-list', 'blog'],
  ['staff'],
  ['routes'],
];

/**
 * What add-ons may import from the server, and from the storefront: what is made for them and what all of it is
 * rendered with.
 */
const serverSurface = /^server\/add-on-api\//;
const storefrontSurface = /^app\/(add-on-api|ui|text|browser)\//;

/** What each folder may import: one way only, types included. */
const areas: readonly Area[] = [
  { files: /\.(test|spec)\.tsx?$/, may: [/^/], packages: /^/, rule: '' },
  {
    files: /^server\/installed-add-ons\.ts$/,
    may: [/^server\//, /^addons\/server\.ts$/],
    packages: nothing,
    rule: 'this list puts the add-ons into the shop',
  },
  ...layers.map(({ name, files, packages }, index) => ({
    files,
    may: layers.slice(0, index + 1).map((layer) => layer.files),
    packages,
    rule: `${name} imports only itself and ${index === 0 ? 'nothing else' : layersBefore(index)}`,
  })),
  {
    files: /^admin\//,
    may: [/^(core|contract|admin)\//, /^app\/(text|styles|build)\//],
    packages: /^(?!node:fs|kysely|pg$|pino|hono)/,
    rule: 'the back office reaches the shop only through its APIs',
  },
  {
    files: /^addons\/[^/]+\/rules\//,
    may: [/^core\//],
    packages: nothing,
    rule: 'rules of an add-on import only core',
  },
  {
    files: /^addons\/[^/]+\/.*\.server\.ts$/,
    may: [/^(core|contract)\//, serverSurface],
    packages: serverPackages,
    rule: 'the server part of an add-on imports core, contract and server/add-on-api',
  },
  {
    files: /^addons\/server\.ts$/,
    may: [/^addons\/[^/]+\/[^/]+\.server\.ts$/, serverSurface],
    packages: nothing,
    rule: 'this list names the server parts of add-ons',
  },
  {
    files: /^addons\/[^/]+\.ts$/,
    may: [/^addons\/[^/]+\/(?!.*\.server\.ts$)/, storefrontSurface],
    packages: /^react$/,
    rule: 'this list names what add-ons show',
  },
  {
    files: /^addons\//,
    may: [/^(core|contract)\//, storefrontSurface],
    packages: browserPackages,
    rule: 'an add-on imports core, contract and app/add-on-api, and no other add-on',
  },
  {
    files: /^app\/(root\.tsx|render-fragment\.ts|routes\/product\.tsx)$/,
    may: [/^(core|contract|app)\//, /^addons\/(?!server\.ts$)[^/]+\.ts$/],
    packages: browserPackages,
    rule: 'a root of the storefront hands it the lists of add-ons',
  },
  ...storefrontLayers.flatMap((folders, index) =>
    folders.map((folder) => ({
      files: new RegExp(`^app/${folder}/`),
      may: [/^(core|contract)\//, foldersOf([folder, ...storefrontLayers.slice(0, index).flat()])],
      packages: folder === 'build' || folder === 'rendering' ? /^/ : browserPackages,
      rule: `app/${folder} imports core, contract and the folders of app below it`,
    })),
  ),
  ...[
    { files: /^app\/[^/]*\.server\.tsx?$/, packages: /^/ },
    { files: /^app\/[^/]*$/, packages: browserPackages },
  ].map((part) => ({
    ...part,
    may: [/^(core|contract|app)\//],
    rule: 'app reaches the shop only through the Store API',
  })),
  {
    files: /^app\//,
    may: [],
    packages: nothing,
    rule: 'a folder of app has its place among the layers in scripts/lint',
  },
];

function foldersOf(names: readonly string[]): RegExp {
  return new RegExp(`^app/(${names.join('|')})/`);
}

function layersBefore(index: number): string {
  return layers
    .slice(0, index)
    .map(({ name }) => name)
    .join(', ');
}

function projectPath(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function addonOf(path: string): string {
  return /^addons\/[^/]+\//.exec(path)?.[0] ?? '';
}

/** Whether both belong to one add-on: its rules import only rules, and its browser parts import none for the server. */
function isOwn(file: string, target: string): boolean {
  const addOnFolder = addonOf(file);
  if (addOnFolder === '' || addonOf(target) !== addOnFolder) return false;
  if (file.startsWith(`${addOnFolder}rules/`)) return target.startsWith(`${addOnFolder}rules/`);
  return file.endsWith('.server.ts') || !target.endsWith('.server.ts');
}

/** Why a file, by its path in the project, may not import this; null when it may. */
export function forbiddenImport(file: string, specifier: string): string | null {
  const area = areas.find(({ files }) => files.test(file));
  if (!area || specifier.startsWith('virtual:')) return null;
  const target = projectPath(file, specifier);
  if (target === null) return area.packages.test(specifier) ? null : `${area.rule}, not ${specifier}`;
  const allowed = area.may.some((folder) => folder.test(target)) || isOwn(file, target);
  return allowed ? null : `${area.rule}, not ${target}`;
}
