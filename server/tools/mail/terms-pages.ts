import type { MailPage } from '#contract/mail.ts';
import type { MailContext } from './mail-context.ts';

/** The pages that make up the contract, with whole addresses: they are read far from the shop. */
export async function termsPages({ settings, tools }: MailContext): Promise<readonly MailPage[]> {
  const bySlug = new Map((await tools.contentPages()).map((page) => [page.slug, page]));
  return settings.mail.termsPages.flatMap((slug) => {
    const page = bySlug.get(slug);
    if (page === undefined) return [];
    const html = page.html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${tools.publicUrl}/`);
    return [{ slug, title: page.title, html }];
  });
}
