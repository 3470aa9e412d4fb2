import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type GivenSecrets, secretVariables } from './secret-variables.ts';
import { type BucketAddress, parseBucketAddress } from './bucket-address.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number up to 65535'),
);

const flag = v.pipe(
  v.picklist(['', '0', '1', 'true', 'false'], '1 or 0'),
  v.transform((value) => value === '1' || value === 'true'),
);

const maxWorkers = 64;
const maxSeconds = 600;
const productionDrainSeconds = 5; // a proxy that asks every second or two has noticed by then

const workers = v.pipe(
  v.string(),
  v.regex(/^(?:auto|\d{1,4})$/, 'a number of processes, or auto for one a core'),
  v.transform((value) => (value === 'auto' ? Math.min(availableParallelism(), maxWorkers) : Number(value))),
  v.minValue(1, 'a number of processes from 1 on, or auto for one a core'),
  v.maxValue(maxWorkers, `at most ${maxWorkers} processes`),
);

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, 'a number of seconds'),
  v.transform(Number),
  v.maxValue(maxSeconds, `at most ${maxSeconds} seconds`),
);

function address(protocols: readonly string[], expected: string) {
  return v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), expected),
  );
}

const publicUrl = v.pipe(
  address(['http:', 'https:'], 'an address such as https://shop.example'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const environmentSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'production, development or test'),
    'development',
  ),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('a host name or address')), '127.0.0.1'),
  PUBLIC_URL: v.optional(publicUrl),
  TRUST_PROXY: v.optional(flag, '0'),
  VITRINA_DATA: v.optional(v.pipe(v.string(), v.nonEmpty('a folder')), '.data'),
  VITRINA_ALLOW_EMBEDDED: v.optional(flag, '0'),
  VITRINA_DEVELOPMENT: v.optional(flag, '0'),
  VITRINA_DEMO: v.optional(flag),
  VITRINA_WORKER: v.optional(v.picklist(['first', 'next'], 'left to the shop itself')),
  WORKERS: v.optional(workers, '1'),
  DRAIN_SECONDS: v.optional(seconds),
  CLOSE_SECONDS: v.optional(seconds, '25'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'], 'an address such as postgres://user@host:5432/shop')),
  REDIS_URL: v.optional(address(['redis:', 'rediss:'], 'an address such as redis://host:6379')),
  MEDIA_URL: v.optional(v.string()),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'an address such as smtp://host:25')),
  METRICS_PORT: v.optional(port),
  _: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'silent, fatal, error, warn, info, debug or trace',
    ),
    'info',
  ),
});

/** The environment variables of the shop, parsed. An empty variable counts as absent. */
export type Environment = {
  readonly production: boolean;
  /** Whether the shop runs in development (`npm run dev`): pages may show what is for developers. */
  readonly development: boolean;
  readonly port: number;
  readonly host: string;
  /** Address that shoppers use, without a closing slash; null: the one it listens on. */
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  /** Absolute path of the folder for what the shop stores beside a database server, and for the embedded database. */
  readonly dataFolder: string;
  /** Whether an empty shop is filled with the demo shop; in production only where that was set. */
  readonly demo: boolean;
  /** Processes that answer on the port. */
  readonly workers: number;
  /**
   * What this process is among several: `first` listens before it opens the shop, for no other answers yet; null: the
   * only one, or the one that starts the others.
   */
  readonly worker: 'first' | 'next' | null;
  /** Whether it was started with `nohup`; Node takes back what that sets, so the shell's `_` has to say it. */
  readonly survivesTerminal: boolean;
  /** Seconds for which a shop that closes reports that it is not ready, and goes on answering. */
  readonly drainSeconds: number;
  /**
   * Seconds after draining within which it has closed, or ends as it is. Requests take up to ten of them, mails four.
   */
  readonly closeSeconds: number;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** The bucket with the pictures; null: they are in the data folder. */
  readonly mediaBucket: BucketAddress | null;
  readonly smtpUrl: string | null;
  readonly metricsPort: number | null;
  readonly logLevel: v.InferOutput<typeof environmentSchema>['LOG_LEVEL'];
  /** Secret settings that variables give, such as `STRIPE_SECRET_KEY`, in place of those in the database. */
  readonly secrets: GivenSecrets;
};

export type ParsedEnvironment =
  | { readonly environment: Environment }
  /** One line for the person who started the shop. */
  | { readonly problem: string };

const embeddedInProduction =
  'NODE_ENV=production needs DATABASE_URL: the embedded database can lose data in a power cut. VITRINA_ALLOW_EMBEDDED=1 accepts that.';

/** The variables that may hold a secret: each may be the path of a file instead, in a variable named `…_FILE`. */
const variablesWithFile: readonly string[] = [
  ...Object.keys(environmentSchema.entries).filter((name) => name.endsWith('_URL')),
  ...secretVariables,
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

/** Which variable a file gives, or why that cannot be. Empty variables count as absent. */
export function secretFiles(
  variables: Readonly<Record<string, string | undefined>>,
): { readonly files: readonly (readonly [name: string, path: string])[] } | { readonly problem: string } {
  const isGiven = (name: string) => (variables[name] ?? '') !== '';
  const named = variablesWithFile.filter((name) => isGiven(`${name}_FILE`));
  const twice = named.find(isGiven);
  if (twice !== undefined) return { problem: `${twice} and ${twice}_FILE are both set: only one of them can count.` };
  return { files: named.map((name) => [name, variables[`${name}_FILE`] ?? '']) };
}

function secretsFromEnvironment(present: Readonly<Record<string, string | undefined>>): GivenSecrets {
  return Object.fromEntries(
    secretVariables.flatMap((name) => (present[name] === undefined ? [] : [[name, present[name]]])),
  );
}

const embeddedWithWorkers =
  'WORKERS needs DATABASE_URL: the embedded database belongs to one process. Leave WORKERS out, or set DATABASE_URL to a PostgreSQL server.';

function mediaBucketOf(values: v.InferOutput<typeof environmentSchema>) {
  if (values.MEDIA_URL === undefined) return { bucket: null };
  return parseBucketAddress(values.MEDIA_URL, {
    accessKey: values.AWS_ACCESS_KEY_ID,
    secretKey: values.AWS_SECRET_ACCESS_KEY,
    sessionToken: values.AWS_SESSION_TOKEN,
    region: values.AWS_REGION,
  });
}

/** Reads the environment variables; relative paths start from `folder`. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): ParsedEnvironment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(environmentSchema, present);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = String(v.getDotPath(issue));
    // An address may hold a password.
    const actualValue = name.endsWith('_URL') ? '' : `, not ${JSON.stringify(present[name])}`;
    return { problem: `${name} must be ${issue.message}${actualValue}.` };
  }
  const values = parsed.output;
  const production = values.NODE_ENV === 'production';
  if (production && values.DATABASE_URL === undefined && !values.VITRINA_ALLOW_EMBEDDED) {
    return { problem: embeddedInProduction };
  }
  if (values.DATABASE_URL === undefined && (values.WORKERS > 1 || present['WORKERS'] === 'auto')) {
    return { problem: embeddedWithWorkers };
  }
  const media = mediaBucketOf(values);
  if ('problem' in media) return { problem: `MEDIA_URL ${media.problem}.` };
  return {
    environment: {
      production,
      development: values.VITRINA_DEVELOPMENT && !production,
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL ?? null,
      trustProxy: values.TRUST_PROXY,
      dataFolder: resolve(folder, values.VITRINA_DATA),
      demo: values.VITRINA_DEMO ?? !production,
      workers: values.WORKERS,
      worker: values.VITRINA_WORKER ?? null,
      survivesTerminal: /(?:^|\/)nohup$/.test(values._),
      closeSeconds: values.CLOSE_SECONDS,
      drainSeconds: values.DRAIN_SECONDS ?? (production ? productionDrainSeconds : 0),
      databaseUrl: values.DATABASE_URL ?? null,
      redisUrl: values.REDIS_URL ?? null,
      mediaBucket: media.bucket,
      smtpUrl: values.SMTP_URL ?? null,
      metricsPort: values.METRICS_PORT ?? null,
      logLevel: values.LOG_LEVEL,
      secrets: secretsFromEnvironment(present),
    },
  };
}
