/** A bucket of S3-compatible storage and who may use it. */
export type BucketAddress = {
  readonly bucket: string;
  /** Before every name: empty, or with a closing slash. */
  readonly prefix: string;
  /** Where the storage answers, such as `https://s3.eu-north-1.amazonaws.com`, without a path. */
  readonly endpoint: string;
  readonly region: string;
  /**
   * Whether the bucket is part of the path (`https://host/bucket/name`) or of the host (`https://bucket.host/name`).
   */
  readonly style: 'path' | 'host';
  readonly accessKey: string;
  readonly secretKey: string;
  /** For keys that are lent for a while; null: the key is lasting. */
  readonly sessionToken: string | null;
};

/** The environment's variables that say what an address leaves out. */
export type BucketDefaults = {
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
  readonly sessionToken: string | undefined;
  readonly region: string | undefined;
};

export type ParsedBucket = { readonly bucket: BucketAddress } | { readonly problem: string };

const form = 's3://KEY:SECRET@bucket?endpoint=https://…&region=…';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a secret with a bare percent sign
  }
}

function endpointOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && pathname === '/' && search === '' ? origin : null;
}

/**
 * Reads `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…&style=path`. Everything but the bucket may be left out: the
 * key where the environment has one, the endpoint for Amazon's. Secrets may hold slashes as they are.
 */
export function parseBucketAddress(text: string, defaults: BucketDefaults): ParsedBucket {
  const [, account, bucket, path = '', search = ''] =
    /^s3:\/\/(?:(.*)@)?([a-zA-Z0-9][a-zA-Z0-9._-]{1,254})(\/[^?]*)?(?:\?(.*))?$/s.exec(text) ?? [];
  if (bucket === undefined) return { problem: `must be an address such as ${form}` };
  const parameters = new URLSearchParams(search);
  const unknown = [...parameters.keys()].find((name) => !['endpoint', 'region', 'style'].includes(name));
  if (unknown !== undefined) return { problem: `has the parameter ${unknown}: it may have endpoint, region and style` };
  const [, ownKey, ownSecret] = /^([^:]+):(.+)$/s.exec(account ?? '') ?? [];
  if (account !== undefined && ownSecret === undefined)
    return { problem: `must have a key and a secret, as in ${form}` };
  const accessKey = ownKey === undefined ? defaults.accessKey : decoded(ownKey);
  const secretKey = ownSecret === undefined ? defaults.secretKey : decoded(ownSecret);
  if (accessKey === undefined || secretKey === undefined)
    return { problem: `has no key: write it as ${form}, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY` };
  const region = parameters.get('region') ?? defaults.region ?? 'us-east-1';
  const ownEndpoint = parameters.get('endpoint');
  const endpoint = endpointOf(ownEndpoint ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === null) return { problem: 'must have an endpoint such as https://minio.example:9000, without a path' };
  // A certificate for *.host is not valid for names with another dot.
  const usual = ownEndpoint !== null || bucket.includes('.') ? 'path' : 'host';
  const style = parameters.get('style') ?? usual;
  if (style !== 'path' && style !== 'host') return { problem: 'must have path or host as its style' };
  const folder = decoded(path).replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: {
      bucket,
      prefix: folder === '' ? '' : `${folder}/`,
      endpoint,
      region,
      style,
      accessKey,
      secretKey,
      sessionToken: ownKey === undefined ? (defaults.sessionToken ?? null) : null,
    },
  };
}
