import { expect, test } from 'vitest';
import { bucketUrl } from './bucket-storage.ts';
import { type RequestToSign, signRequest } from './sign-request.ts';

/** The examples of „Authenticating Requests: Using the Authorization Header“ in Amazon's reference of S3. */
const amazon = {
  bucket: 'examplebucket',
  prefix: '',
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  style: 'host',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
} as const;
const at = new Date('2013-05-24T00:00:00Z');

function inBucket(name: string, search = ''): URL {
  const url = bucketUrl(amazon, name);
  url.search = search;
  return url;
}

const examples: readonly (readonly [string, RequestToSign, string])[] = [
  [
    'GET object',
    { method: 'GET', url: inBucket('test.txt'), headers: { Range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT object',
    {
      method: 'PUT',
      url: inBucket('test$file.text'),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET bucket lifecycle',
    { method: 'GET', url: inBucket('', '?lifecycle') },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET bucket (list objects)',
    { method: 'GET', url: inBucket('', '?max-keys=2&prefix=J') },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

test.each(examples)('%s is signed as Amazon’s example is', async (_name, request, signature) => {
  const headers = await signRequest(request, amazon, at);
  expect(headers.get('Authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, SignedHeaders=[a-z;-]*host;/,
  );
  expect(headers.get('Authorization')?.split('Signature=')[1]).toBe(signature);
});

test('a lent key sends its token, signed', async () => {
  const headers = await signRequest({ method: 'GET', url: inBucket('a') }, { ...amazon, sessionToken: 'lent' }, at);
  expect(headers.get('X-Amz-Security-Token')).toBe('lent');
  expect(headers.get('Authorization')).toContain('x-amz-security-token');
});

test('a bucket is part of the host or of the path, and names are encoded', () => {
  expect(bucketUrl(amazon, 'brand/mano ženklas+1.svg').href).toBe(
    'https://examplebucket.s3.amazonaws.com/brand/mano%20%C5%BEenklas%2B1.svg',
  );
  const path = { ...amazon, endpoint: 'http://minio.example:9000', style: 'path' } as const;
  expect(bucketUrl(path, 'media/a.jpg').href).toBe('http://minio.example:9000/examplebucket/media/a.jpg');
  expect(bucketUrl(path, '').href).toBe('http://minio.example:9000/examplebucket');
});
