import { editDistance } from '../text/edit-distance.ts';
import { isEmail } from './email.ts';

/** Mail services that many shoppers use, as their addresses end. */
const services = [
  'gmail.com',
  'googlemail.com',
  'inbox.lt',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'zebra.lt',
  'takas.lt',
  'delfi.lt',
];

/** Others that are one letter from those, and are meant as they are. */
const alike = new Set(['inbox.lv', 'inbox.com', 'mail.com', 'email.com', 'ymail.com']);

/** Services that have addresses below no other top-level domain. */
const soleDomains: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' };

/**
 * The address that was probably meant, where the end of one is a slip of the keys beside a common mail service:
 * `ona@gmial.com` → `ona@gmail.com`. Null where there is nothing to suggest.
 */
export function suggestEmail(typed: string): string | null {
  const email = typed
    .trim()
    .replace(/[.,;]+$/, '')
    .replace(/,(?=[a-z]+$)/i, '.');
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  if (at < 1 || domain === '') return null;
  const meant = meantDomain(domain);
  const suggested = `${name}@${meant ?? domain}`;
  return (meant === null && email === typed.trim()) || !isEmail(suggested) ? null : suggested;
}

function meantDomain(domain: string): string | null {
  if (services.includes(domain) || alike.has(domain)) return null;
  const [service = '', ...end] = domain.split('.');
  const sole = soleDomains[service];
  if (sole !== undefined && end.length <= 1) return sole;
  return services.find((known) => editDistance(domain, known, 1) <= 1) ?? null;
}
