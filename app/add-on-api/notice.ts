import { createContext, useContext } from 'react';
import type { PlainNotice, TextNotice } from '#contract/notice-cookie.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import type { FailureData } from '#core/failure.ts';
import type { PageImage } from '#app/ui/page-image.ts';

/** What a page tells the shopper about what they have just done. */
export type Notice =
  | {
      readonly kind: 'added';
      readonly name: string;
      readonly image: PageImage | null;
      /** Why linked items could not be added, in the shop's words; shown with the notices of the cart's last answer. */
      readonly warnings?: readonly string[];
    }
  /** `problem`: why the last try to bring the line back failed, where another may succeed. */
  | (Extract<PlainNotice, { kind: 'removed' }> & { readonly problem?: Problem })
  | { readonly kind: 'updated' }
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'couponApplied'; readonly name: string }
  | { readonly kind: 'couponRemoved'; readonly name: string }
  | TextNotice
  | Problem;

/** Why something was refused. */
export type Problem = {
  readonly kind: 'problem';
  readonly code: string;
  readonly data: FailureData;
  readonly name: string;
  /** The shop's own message, with HTML entities, for codes that the storefront has no text for. */
  readonly message?: string | undefined;
};

/** What the shopper is told of a refusal; `name`: of the product or coupon that it is about. */
export function problemNotice({ code, data, message }: ApiFailure, name = ''): Problem {
  return { kind: 'problem', code, data, name, message };
}

export type NoticeStore = {
  readonly notice: Notice | null;
  readonly show: (notice: Notice) => void;
  readonly hide: () => void;
  /** The element that shows notices instead of the page's edge: inside a dialog over the page. */
  readonly host: HTMLElement | null;
  readonly setHost: (host: HTMLElement | null) => void;
};

export const NoticeContext = createContext<NoticeStore>({
  notice: null,
  show: () => undefined,
  hide: () => undefined,
  host: null,
  setHost: () => undefined,
});

/** Shows a notice to the shopper; one at a time. */
export function useNotice(): NoticeStore {
  return useContext(NoticeContext);
}
