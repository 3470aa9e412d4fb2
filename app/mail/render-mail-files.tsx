import type { ReactNode } from 'react';
import type { RenderedMail, OrderPlacedMail } from '#contract/mail.ts';
import type { Translator } from '#app/text/translator.ts';
import { AttachedPage } from './attached-page.tsx';
import { withdrawalForm } from './parts/withdrawal-notice.ts';

/** What a confirmation brings along to keep: the terms, and the form to withdraw with. */
export function renderMailFiles(
  translator: Translator,
  { shop, order, pages }: OrderPlacedMail,
  draw: (document: ReactNode) => string,
): RenderedMail['files'] {
  const { t } = translator;
  const form = (
    <AttachedPage title={t('Model withdrawal form')}>
      {withdrawalForm(translator, shop, order).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AttachedPage>
  );
  return [
    ...pages.map(({ slug, title, html }) => ({
      name: `${slug}.html`,
      html: draw(<AttachedPage title={title} html={html} />),
    })),
    { name: `${t('withdrawal-form')}.html`, html: draw(form) },
  ];
}
