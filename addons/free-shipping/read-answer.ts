import { type FreeShippingBarModel, readRenderedBar } from './free-shipping-contract.ts';
import { hidesItself } from './rules/options.ts';

/** Where a response to docs/behaviour 7.2 places its bars. */
export type NoticePlace = {
  readonly autohide: boolean;
  readonly position: string;
  readonly marginY: string;
  readonly marginX: string;
};

export type BarsAnswer = { readonly bars: readonly FreeShippingBarModel[]; readonly place: NoticePlace };

/** The bars in the HTML of an answer, by the state they carry: nothing of its markup comes into the page. */
export function readBars(html: string): BarsAnswer {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const wrapper = answer.querySelector<HTMLElement>('[data-position]')?.dataset;
  return {
    bars: [...answer.querySelectorAll('[data-bar]')].flatMap(
      (bar) => readRenderedBar(bar.getAttribute('data-bar')) ?? [],
    ),
    place: {
      autohide: hidesItself(wrapper?.['autohide']),
      position: wrapper?.['position'] ?? 'bottom-left',
      marginY: wrapper?.['marginY'] ?? '32px',
      marginX: wrapper?.['marginX'] ?? '32px',
    },
  };
}
