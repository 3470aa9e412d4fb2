import type { Shop } from '#server/create-shop.ts';

/**
 * A page's content security policy, extended by what Vite needs: style sheets that a script writes, its socket, and its
 * worker.
 */
export function developmentPolicy(policy: string): string {
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0] ?? '', rule]));
  if (!rules.has('script-src')) return policy;
  rules.set('style-src', "style-src 'self' 'unsafe-inline'");
  rules.set('connect-src', `${rules.get('connect-src') ?? "connect-src 'self'"} ws: wss:`);
  rules.set('worker-src', "worker-src 'self' blob:");
  return [...rules.values()].join('; ');
}

/** The shop, with page policies that allow what the development server inserts. */
export function allowingSources(shop: Shop): Shop {
  return {
    ...shop,
    async fetch(request, from) {
      const answer = await shop.fetch(request, from);
      const policy = answer.headers.get('Content-Security-Policy');
      if (policy === null) return answer;
      answer.headers.set('Content-Security-Policy', developmentPolicy(policy));
      return answer;
    },
  };
}
