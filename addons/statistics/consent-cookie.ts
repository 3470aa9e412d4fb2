/** The shopper's choice as it was made. */
export type Consent = {
  /** What this browser is known by where choices are kept: 32 hex characters, made up here. */
  readonly visitor: string;
  /** Of what was asked. */
  readonly version: number;
  readonly statistics: boolean;
  readonly marketing: boolean;
};

const cookieName = 'vitrina_consent';
const maxAge = 180 * 86_400; // seconds until everybody is asked again

/** `1.1.0.<visitor>`: version, statistics, marketing; as `Set-Cookie` and `document.cookie` take it. */
export function consentCookieLine(
  { version, statistics, marketing, visitor }: Consent,
  { secure, lasting }: { readonly secure: boolean; readonly lasting: boolean },
): string {
  const value = [version, Number(statistics), Number(marketing), visitor].join('.');
  return `${cookieName}=${value}; Path=/${lasting ? `; Max-Age=${maxAge}` : ''}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The choice that a browser's cookies hold of what is asked now; null where it is yet to be made. */
export function readConsent(cookies: string, version: number): Consent | null {
  const match = new RegExp(`(?:^|; ?)${cookieName}=(\\d{1,4})\\.([01])\\.([01])\\.([\\da-f]{32})(?:;|$)`).exec(cookies);
  if (match === null || Number(match[1]) !== version) return null;
  return { version, statistics: match[2] === '1', marketing: match[3] === '1', visitor: match[4] ?? '' };
}

/**
 * Runs in the page before it is shown: marks the root with whether the shopper is to be asked, so that what asks neither
 * flashes nor comes in late, and notes an answer given before the rest of the script is there.
 */
export function consentMark(version: number): string {
  return `(function(d,r){r.dataset.consent=/(^|; ?)${cookieName}=${version}\\.[01]\\.[01]\\./.test(d.cookie)?'known':'ask';d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-consent-choice]');if(b&&!r.dataset.consentReady)r.dataset.consentPressed=b.value})})(document,document.documentElement)`;
}
