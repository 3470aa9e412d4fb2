import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHash } from '#server/platform/http/content-security-policy.ts';
import { developmentPolicy } from './allowing-sources.ts';

test('a page in development may load styles from scripts and receive updates, and its policy for scripts stays as strict', () => {
  const inline = { scripts: [inlineHash('start()')], styles: [inlineHash('a{}')] };
  const sources = { scripts: [], calls: ['https://stats.example'], pictures: [], frames: [] };
  const strict = contentSecurityPolicy(inline, false, sources);
  const relaxed = developmentPolicy(strict);
  const rule = (policy: string, name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));
  expect(rule(strict, 'style-src')).toContain("'sha256-");
  expect(rule(relaxed, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(rule(relaxed, 'script-src')).toBe(rule(strict, 'script-src'));
  expect(rule(relaxed, 'connect-src')).toBe("connect-src 'self' https://stats.example ws: wss:");
  expect(rule(relaxed, 'worker-src')).toBe("worker-src 'self' blob:");
  expect(rule(relaxed, 'form-action')).toBe(rule(strict, 'form-action'));
});

test('a response that is no page retains its policy', () => {
  const policy = "default-src 'none'; frame-ancestors 'self'";
  expect(developmentPolicy(policy)).toBe(policy);
});
