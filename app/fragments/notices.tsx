import type { NoticesModel } from '#contract/fragments.ts';

/** Notices with the class names by which clients of the platform know them. */
export function Notices({ kind, messages }: NoticesModel) {
  if (kind === 'success') {
    return messages.map(({ text }) => (
      <div key={text} className="woocommerce-message" role="alert">
        {text}
      </div>
    ));
  }
  return (
    <ul className="woocommerce-error" role="alert">
      {messages.map(({ text, field }) => (
        <li key={`${field} ${text}`} data-id={field}>
          {text}
        </li>
      ))}
    </ul>
  );
}
