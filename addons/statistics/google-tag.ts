import { type AnalyticsConfig, tagParameters } from './rules/analytics-config.ts';
import { defaultConsent } from './rules/consent.ts';

/** Parameters that are reported; all others of an address are dropped, above all the key of an order. */
const reportedParameters = /^(?:utm_\w+|gclid|dclid|wbraid|gbraid|fbclid|q|s)$/;

/** An address as statistics may receive it: '' where it is invalid. */
export function reportedAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => reportedParameters.test(name))).toString();
  url.hash = '';
  return url.href;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's command function: it reads argument lists, not arrays. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- as above
  window.dataLayer.push(arguments);
}

export type Tag = {
  /** Passes a command on. */
  readonly pass: (...command: readonly unknown[]) => void;
  /** Loads Google's script, once, or lets it continue. */
  readonly start: () => void;
  /** From now on Google's script sends nothing; its cookies go. */
  readonly stop: () => void;
  /** Another page is shown. */
  readonly setAddress: () => void;
};

/** Denies consent by default, before any other command. Google's script is not requested before `start`. */
export function openTag(config: AnalyticsConfig): Tag {
  const { measurementId } = config;
  const switchedOff = `ga-disable-${measurementId}`;
  let fetched = false;
  let going = false;
  const address = () => ({
    page_location: reportedAddress(location.href),
    page_referrer: reportedAddress(document.referrer),
  });
  gtag('consent', 'default', defaultConsent());

  return {
    pass: gtag,
    start() {
      Object.assign(window, { [switchedOff]: false });
      if (going) return;
      going = true;
      if (fetched) {
        gtag('set', address());
        return;
      }
      fetched = true;
      gtag('js', new Date());
      gtag('config', measurementId, { ...tagParameters(config, false), ...address() });
      const script = document.createElement('script');
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
      document.head.append(script);
    },
    stop() {
      Object.assign(window, { [switchedOff]: true });
      going = false;
      const domains = ['', `; Domain=${location.hostname}`, `; Domain=${location.hostname.replace(/^www\./, '.')}`];
      for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
        if (!/^_(?:ga|gid|gat|gcl)/.test(name)) continue;
        for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
      }
    },
    setAddress() {
      if (going) gtag('set', address());
    },
  };
}

/** A tag that passes nothing on: what would be passed is given to `show`. */
export function openDryTag(show: (command: readonly unknown[]) => void): Tag {
  const nothing = () => undefined;
  return { pass: (...command) => show(command), start: nothing, stop: nothing, setAddress: nothing };
}
