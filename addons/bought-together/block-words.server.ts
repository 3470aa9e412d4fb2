import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import { type BoughtTogetherSettings, readSettings } from './bought-together-settings.ts';

type Words = BoughtTogetherSettings['texts'];

const usual = readSettings(undefined).texts;

/** The block's words in the language of the page, where the merchant has not put them otherwise. */
export function blockWords(set: Words, text: SubmissionContext['text']): Words {
  const said = (name: keyof Words, own: string) => (set[name] === usual[name] ? own : set[name]);
  return {
    ...set,
    additional: said('additional', text('Extras:')),
    total: said('total', text('All together:')),
    thisItem: said('thisItem', text('This item:')),
    choose: said('choose', text('Choose: %s', '%s')),
    associated: said('associated', text('(together with “%s”)', '%s')),
    addAll: said('addAll', text('Add all to the cart')),
    alertSelection: said(
      'alertSelection',
      text('Choose a variant of [name] that can be bought, then add to the cart.'),
    ),
  };
}
