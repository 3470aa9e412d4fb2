/** The shopper's choice as it was made. */
export type Consent = {
  /** Identifies this browser among the stored choices: 32 hex characters, generated here. */
  readonly visitor: string;
  /** Version of what was asked. */
  readonly version: number;
  readonly statistics: boolean;
  readonly marketing: boolean;
};

/** Readable by script: the shopper's choice. */
export const consentCookie = 'vitrina_consent';
/** Days until everybody is asked again. */
export const consentDays = 180;

const maxAge = consentDays * 86_400; // seconds

/** `1.1.0.<visitor>`: version, statistics, marketing; as `Set-Cookie` and `document.cookie` take it. */
export function consentCookieLine(
  { version, statistics, marketing, visitor }: Consent,
  { secure, lasting }: { readonly secure: boolean; readonly lasting: boolean },
): string {
  const value = [version, Number(statistics), Number(marketing), visitor].join('.');
  return `${consentCookie}=${value}; Path=/${lasting ? `; Max-Age=${maxAge}` : ''}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Parses the choice for the current version from a browser's cookies; null where none was made yet. */
export function readConsent(cookies: string, version: number): Consent | null {
  const match = new RegExp(`(?:^|; ?)${consentCookie}=(\\d{1,4})\\.([01])\\.([01])\\.([\\da-f]{32})(?:;|$)`).exec(
    cookies,
  );
  if (match === null || Number(match[1]) !== version) return null;
  return { version, statistics: match[2] === '1', marketing: match[3] === '1', visitor: match[4] ?? '' };
}

/**
 * Inline script that runs before the page is shown: it marks the root element with whether the shopper is to be asked,
 * so that the banner neither flashes nor comes in late, and stores an answer given before the rest of the script is
 * loaded.
 */
export function consentMark(version: number): string {
  return `(function(d,r){r.dataset.consent=/(^|; ?)${consentCookie}=${version}\\.[01]\\.[01]\\./.test(d.cookie)?'known':'ask';d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-consent-choice]');if(b&&!r.dataset.consentReady)r.dataset.consentPressed=b.value})})(document,document.documentElement)`;
}
