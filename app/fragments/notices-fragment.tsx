import type { NoticesModel } from '#contract/fragment-models.ts';

type Message = NoticesModel['messages'][number];

/** Notices with the class names by which clients of the platform know them. */
export function Notices({ kind, messages }: NoticesModel) {
  if (kind === 'success') {
    return messages.map((message) => (
      <div key={message.text} className="woocommerce-message" role="alert">
        {renderMessage(message)}
      </div>
    ));
  }
  return (
    <ul className="woocommerce-error" role="alert">
      {messages.map((message) => (
        <li key={`${message.field} ${message.strong} ${message.text}`} data-id={message.field}>
          {renderMessage(message)}
        </li>
      ))}
    </ul>
  );
}

function renderMessage({ text, strong, link }: Message) {
  return (
    <>
      {strong === undefined ? null : <strong>{strong}</strong>}
      {strong === undefined ? text : ` ${text}`}
      {link === undefined ? null : (
        <>
          {' '}
          <a href={link.href} className="wc-backward">
            {link.text}
          </a>
        </>
      )}
    </>
  );
}
