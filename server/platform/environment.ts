import { resolve } from 'node:path';
import * as v from 'valibot';

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
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('a host name or address')), '127.0.0.1'),
  PUBLIC_URL: v.optional(publicUrl),
  TRUST_PROXY: v.optional(flag, '0'),
  VITRINA_DATA: v.optional(v.pipe(v.string(), v.nonEmpty('a folder')), '.data'),
  VITRINA_ALLOW_EMBEDDED: v.optional(flag, '0'),
  VITRINA_DEVELOPMENT: v.optional(flag, '0'),
  VITRINA_DEMO: v.optional(flag, '1'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'], 'an address such as postgres://user@host:5432/shop')),
  REDIS_URL: v.optional(address(['redis:', 'rediss:'], 'an address such as redis://host:6379')),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'an address such as smtp://host:25')),
  METRICS_PORT: v.optional(port),
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
  /** Whether an empty shop is filled with the demo shop. */
  readonly demo: boolean;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly metricsPort: number | null;
  readonly logLevel: v.InferOutput<typeof environmentSchema>['LOG_LEVEL'];
};

export type ParsedEnvironment =
  | { readonly environment: Environment }
  /** One line for the person who started the shop. */
  | { readonly problem: string };

const embeddedInProduction =
  'NODE_ENV=production needs DATABASE_URL: the embedded database can lose data in a power cut. VITRINA_ALLOW_EMBEDDED=1 accepts that.';

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
    const actualValue = name.endsWith('_URL') ? '' : `, not ${JSON.stringify(present[name])}`; // an address may hold a password
    return { problem: `${name} must be ${issue.message}${actualValue}.` };
  }
  const values = parsed.output;
  const production = values.NODE_ENV === 'production';
  if (production && values.DATABASE_URL === undefined && !values.VITRINA_ALLOW_EMBEDDED) {
    return { problem: embeddedInProduction };
  }
  return {
    environment: {
      production,
      development: values.VITRINA_DEVELOPMENT && !production,
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL ?? null,
      trustProxy: values.TRUST_PROXY,
      dataFolder: resolve(folder, values.VITRINA_DATA),
      demo: values.VITRINA_DEMO,
      databaseUrl: values.DATABASE_URL ?? null,
      redisUrl: values.REDIS_URL ?? null,
      smtpUrl: values.SMTP_URL ?? null,
      metricsPort: values.METRICS_PORT ?? null,
      logLevel: values.LOG_LEVEL,
    },
  };
}
