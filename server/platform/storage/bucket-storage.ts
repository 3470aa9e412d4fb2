import { setTimeout as wait } from 'node:timers/promises';
import { fail, ok, type Result } from '#core/result.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { BucketAddress } from '#server/platform/bucket-address.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { type RequestToSign, signRequest } from './sign-request.ts';
import { StorageProblem } from './storage-problem.ts';

export type StorageWatch = {
  /** A monotonic clock in milliseconds. */
  readonly timer?: () => number;
  /** Milliseconds without a byte after which the storage counts as away. */
  readonly patience?: number;
  /** Hears the reason when the storage stops answering or begins to refuse, and null when it works again. */
  readonly onChange?: (reason: string | null) => void;
};

const defaultPatience = 5000; // milliseconds
const slowestUpload = 250; // bytes a millisecond: a picture of 40 MB may take almost three minutes
const slowestDownload = 20; // bytes a millisecond: what comes slower hangs as well
const restMilliseconds = 3000; // for which a storage that is away is not asked again
const attempts = 2; // a connection that was idle may have been closed at the other end
const pauseMilliseconds = 200;

/** The address of a file, or of the bucket where the name is empty. */
export function bucketUrl({ endpoint, bucket, style }: BucketAddress, name: string): URL {
  const url = new URL(endpoint);
  if (style === 'host') url.host = `${bucket}.${url.host}`;
  const parts = [...(style === 'path' ? [bucket] : []), ...(name === '' ? [] : name.split('/'))];
  url.pathname = parts.map(encodeURIComponent).join('/');
  return url;
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

/** The first element of that name in an answer, without its markup. */
function elementOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

type ListPage = { readonly files: readonly StoredFile[]; readonly next: string | null };

/** One answer to a list of names; `next` continues it. Names are URL-encoded where the storage can do that. */
export function parseListPage(xml: string): ListPage {
  const isEncoded = elementOf(xml, 'EncodingType') === 'url';
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => {
    const key = withoutEntities(elementOf(entry, 'Key'));
    const name = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
    return { name, bytes: Number(elementOf(entry, 'Size')) };
  });
  const next = withoutEntities(elementOf(xml, 'NextContinuationToken'));
  return { files, next: elementOf(xml, 'IsTruncated') === 'true' && next !== '' ? next : null };
}

function describe({ status, body }: Answer): string {
  const text = body.toString('utf8');
  const [code, message] = [elementOf(text, 'Code'), elementOf(text, 'Message')];
  return [String(status), code, message].filter((part) => part !== '').join(' ');
}

async function sendOnce(
  request: RequestToSign,
  address: BucketAddress,
  { patience = defaultPatience }: StorageWatch,
): Promise<Answer> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error(`no answer in ${patience} ms`));
  const size = request.body?.byteLength ?? 0;
  const timer = setTimeout(giveUp, patience + size / slowestUpload);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: await signRequest(request, address, systemClock()),
      ...(request.body === undefined ? {} : { body: new Uint8Array(request.body) }),
      redirect: 'manual',
      signal: controller.signal,
    });
    const chunks: Uint8Array[] = [];
    let idle = timer;
    let received = 0;
    const began = performance.now();
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(idle);
        chunks.push(chunk);
        received += chunk.byteLength;
        const spare = patience + received / slowestDownload - (performance.now() - began);
        if (spare <= 0) throw new Error(`fewer than ${slowestDownload} kB a second`);
        idle = setTimeout(giveUp, Math.min(patience, spare));
      }
    } finally {
      clearTimeout(idle);
    }
    return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof AggregateError) return reasonOf(error.cause.errors[0]);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const isPassing = (status: number) => status >= 500 || status === 429;

/** Why there is no answer that can be used; `cause`: what was thrown, if anything was. */
type Failure = { readonly reason: string; readonly cause: unknown };

async function attemptOnce(...request: Parameters<typeof sendOnce>): Promise<Result<Answer, Failure>> {
  try {
    const answer = await sendOnce(...request);
    return isPassing(answer.status) ? fail({ reason: describe(answer), cause: undefined }) : ok(answer);
  } catch (error) {
    return fail({ reason: reasonOf(error), cause: error });
  }
}

/** Files of a bucket of S3-compatible storage. While it is away, most calls fail at once instead of waiting for it. */
export function createBucketStorage(address: BucketAddress, watch: StorageWatch = {}): FileStorage {
  const { timer = () => performance.now(), patience = defaultPatience, onChange = () => undefined } = watch;
  const place = `the bucket ${address.bucket} at ${address.endpoint}`;
  let away: { readonly failure: Failure; readonly until: number } | null = null;
  let isReported = false;

  function report(reason: string | null): void {
    if (isReported !== (reason !== null)) onChange(reason);
    isReported = reason !== null;
  }

  function problemOf({ reason, cause }: Failure): StorageProblem {
    return new StorageProblem('storage_away', `${place} cannot be used now: ${reason}`, { cause });
  }

  function noteAway(failure: Failure): StorageProblem {
    report(failure.reason);
    away = { failure, until: timer() + restMilliseconds };
    return problemOf(failure);
  }

  async function send(request: RequestToSign): Promise<Answer> {
    if (away !== null && timer() < away.until) throw problemOf(away.failure);
    const began = timer();
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOnce(request, address, watch);
      if (outcome.ok) {
        away = null;
        return outcome.value;
      }
      const late = timer() - began >= patience / 2;
      if (attempt === attempts || late) throw noteAway(outcome.failure);
      await wait(pauseMilliseconds);
    }
  }

  function refused(answer: Answer): StorageProblem {
    report(describe(answer));
    return new StorageProblem('storage_refused', `${place} refuses: ${describe(answer)}`);
  }

  /** A missing file; a missing bucket is refused instead. */
  function isMissing(answer: Answer): boolean {
    return answer.status === 404 && elementOf(answer.body.toString('utf8'), 'Code') !== 'NoSuchBucket';
  }

  const urlOf = (name: string) => bucketUrl(address, `${address.prefix}${name}`);

  async function listPage(prefix: string, after: string | null): Promise<string> {
    const url = bucketUrl(address, '');
    url.searchParams.set('list-type', '2');
    url.searchParams.set('encoding-type', 'url'); // names may hold characters that XML cannot
    url.searchParams.set('prefix', `${address.prefix}${prefix}`);
    if (after !== null) url.searchParams.set('continuation-token', after);
    const answer = await send({ method: 'GET', url });
    if (answer.status !== 200) throw refused(answer);
    report(null);
    return answer.body.toString('utf8');
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let after: string | null = null;
    do {
      const page: ListPage = parseListPage(await listPage(prefix, after));
      for (const { name, bytes } of page.files) yield { name: name.slice(address.prefix.length), bytes };
      after = page.next;
    } while (after !== null);
  }

  return {
    place,
    pathOf: null,
    list,
    async read(name) {
      const answer = await send({ method: 'GET', url: urlOf(name) });
      if (answer.status !== 200 && !isMissing(answer)) throw refused(answer);
      report(null);
      return answer.status === 200 ? answer.body : null;
    },
    async size(name) {
      const answer = await send({ method: 'HEAD', url: urlOf(name) });
      if (answer.status !== 200 && answer.status !== 404) throw refused(answer);
      report(null);
      return answer.status === 200 ? Number(answer.headers.get('Content-Length')) : null;
    },
    async remove(name) {
      const answer = await send({ method: 'DELETE', url: urlOf(name) });
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw refused(answer);
      report(null);
    },
    async write(name, bytes) {
      const answer = await send({ method: 'PUT', url: urlOf(name), body: bytes });
      if (answer.status !== 200) throw refused(answer);
      report(null);
    },
  };
}
