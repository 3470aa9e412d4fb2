import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '#server/platform/bucket-address.ts';

export type RequestToSign = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

type Signer = Pick<BucketAddress, 'accessKey' | 'secretKey' | 'sessionToken' | 'region'>;

/**
 * The headers of a request, signed for that moment (Signature Version 4) together with its body, which the storage
 * checks.
 */
export async function signRequest(
  { method, url, headers = {}, body }: RequestToSign,
  { accessKey, secretKey, sessionToken, region }: Signer,
  at: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    ...(sessionToken === null ? {} : { sessionToken }),
    service: 's3',
    region,
    datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
