import { posix } from 'node:path';

type Area = {
  /** Files this line is about; the first line that matches counts. */
  readonly files: RegExp;
  /** Files of the project they may import besides those of their own folder. */
  readonly may: RegExp;
  readonly packages: RegExp;
  readonly rule: string;
};

const anything = /^/;
const nothing = /(?!)/;
const browserPackages =
  /^(?!node:|kysely|pg$|pino|hono|@hono\/|@electric-sql\/|ioredis|sharp|nodemailer|prom-client|rate-limiter)/;
const serverPackages = /^(?!react$|react-dom|react\/|react-router|@react-router\/|@wordpress\/api-fetch)/;

/** What each folder may import: downward only. docs/decisions/0001-one-process-and-its-seams.md */
const areas: readonly Area[] = [
  { files: /\.(test|spec)\.tsx?$/, may: anything, packages: anything, rule: '' },
  { files: /^core\//, may: /^core\//, packages: /^big\.js$/, rule: 'core imports only core' },
  { files: /^addons\/[^/]+\/rules\//, may: /^core\//, packages: nothing, rule: 'rules of an add-on import only core' },
  {
    files: /^addons\/.*\.server\.ts$/,
    may: /^(core|contract|server\/add-on-api)\//,
    packages: serverPackages,
    rule: 'the server part of an add-on imports core, contract and server/add-on-api',
  },
  {
    files: /^addons\/server\.ts$/,
    may: /^(addons|server\/add-on-api)\//,
    packages: nothing,
    rule: 'this list names add-ons',
  },
  {
    files: /^addons\/(?:storefront|page-parts|fragments)\.ts$/,
    may: /^(addons|app)\//,
    packages: /^react$/,
    rule: 'this list names what add-ons draw',
  },
  {
    files: /^addons\//,
    may: /^(core|contract|app)\//,
    packages: browserPackages,
    rule: 'an add-on imports core, contract and app, and no other add-on',
  },
  {
    files: /^contract\//,
    may: /^(core|contract)\//,
    packages: /^valibot$/,
    rule: 'contract imports only core',
  },
  {
    files: /^server\//,
    may: /^(core|contract|server|addons)\//,
    packages: serverPackages,
    rule: 'server imports core, contract and add-ons, and neither app nor React',
  },
  {
    files: /^app\/(build\/|.*\.server\.tsx?$)/,
    may: /^(core|contract|app|addons)\//,
    packages: anything,
    rule: 'app reaches the shop only through the Store API',
  },
  {
    files: /^app\//,
    may: /^(core|contract|app|addons)\//,
    packages: browserPackages,
    rule: 'app reaches the shop only through the Store API, and knows neither Node nor the database',
  },
];

function projectPath(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function addonOf(path: string): string {
  return /^addons\/[^/]+\//.exec(path)?.[0] ?? '';
}

/** Why a file, by its path in the project, may not import this; null when it may. */
export function forbiddenImport(file: string, specifier: string): string | null {
  const area = areas.find(({ files }) => files.test(file));
  if (!area || specifier.startsWith('virtual:')) return null;
  const target = projectPath(file, specifier);
  if (target === null) return area.packages.test(specifier) ? null : `${area.rule}, not ${specifier}`;
  const own = addonOf(file);
  const allowed = area.may.test(target) || (own !== '' && addonOf(target) === own);
  return allowed ? null : `${area.rule}, not ${target}`;
}
