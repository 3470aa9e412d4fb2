import { expect, test } from 'vitest';
import { parseBucketAddress } from './bucket-address.ts';

const none = { accessKey: undefined, secretKey: undefined, sessionToken: undefined, region: undefined };
const lent = { accessKey: 'LENT', secretKey: 'of/the+environment', sessionToken: 'token', region: 'eu-north-1' };

function bucketOf(text: string, defaults = none as Parameters<typeof parseBucketAddress>[1]) {
  const parsed = parseBucketAddress(text, defaults);
  return 'bucket' in parsed ? parsed.bucket : parsed.problem;
}

test('an address names the key, the bucket, a folder in it, and where the storage is', () => {
  expect(
    bucketOf('s3://KEY:secret@shop-pictures/first/shop/?endpoint=https://minio.example:9000/&region=lt-1'),
  ).toEqual({
    bucket: 'shop-pictures',
    prefix: 'first/shop/',
    endpoint: 'https://minio.example:9000',
    region: 'lt-1',
    style: 'path',
    accessKey: 'KEY',
    secretKey: 'secret',
    sessionToken: null,
  });
});

test('without an endpoint it is Amazon’s, with the key and the region of the environment', () => {
  expect(bucketOf('s3://pictures', lent)).toMatchObject({
    prefix: '',
    endpoint: 'https://s3.eu-north-1.amazonaws.com',
    region: 'eu-north-1',
    style: 'host',
    accessKey: 'LENT',
    secretKey: 'of/the+environment',
    sessionToken: 'token',
  });
  expect(bucketOf('s3://KEY:secret@my.pictures', lent)).toMatchObject({ style: 'path', sessionToken: null });
  expect(bucketOf('s3://pictures?style=path', lent)).toMatchObject({ style: 'path' });
});

test('a secret may hold any character, as it is or percent-encoded', () => {
  expect(bucketOf('s3://KEY:a/b+c@d:e@pictures')).toMatchObject({ secretKey: 'a/b+c@d:e', bucket: 'pictures' });
  expect(bucketOf('s3://KEY:a%2Fb%40c@pictures')).toMatchObject({ secretKey: 'a/b@c' });
  expect(bucketOf('s3://KEY:100%@pictures')).toMatchObject({ secretKey: '100%' });
});

test.each([
  ['https://pictures', 'must be an address such as s3://KEY:SECRET@bucket?endpoint=https://…&region=…'],
  ['s3://', 'must be an address such as s3://KEY:SECRET@bucket?endpoint=https://…&region=…'],
  ['s3://KEY@pictures', 'must have a key and a secret, as in s3://KEY:SECRET@bucket?endpoint=https://…&region=…'],
  [
    's3://pictures',
    'has no key: write it as s3://KEY:SECRET@bucket?endpoint=https://…&region=…, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  ['s3://K:s@pictures?endpoint=minio:9000', 'must have an endpoint such as https://minio.example:9000, without a path'],
  [
    's3://K:s@pictures?endpoint=https://a.example/s3',
    'must have an endpoint such as https://minio.example:9000, without a path',
  ],
  ['s3://K:s@pictures?acl=public', 'has the parameter acl: it may have endpoint, region and style'],
  ['s3://K:s@pictures?style=virtual', 'must have path or host as its style'],
])('%s is refused with what is wrong, and without the secret', (text, problem) => {
  expect(bucketOf(text)).toBe(problem);
});
