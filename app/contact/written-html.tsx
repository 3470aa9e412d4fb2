import { Html } from '../ui/html.tsx';
import { ContactForm } from './contact-form.tsx';
import { splitAtForm } from './split-form.ts';

/** The merchant's text, with the contact form where it was placed; `path`: of the page, which takes what is sent. */
export function WrittenHtml({ html, path }: { readonly html: string; readonly path: string }) {
  const parts = splitAtForm(html);
  if (parts === null) return <Html source={html} />;
  const [before, after] = parts;
  return (
    <>
      {before === '' ? null : <Html source={before} />}
      <ContactForm path={path} />
      {after === '' ? null : <Html source={after} />}
    </>
  );
}
