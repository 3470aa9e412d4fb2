const setUpDelay = 1000; // ms after a request has completed (docs/behaviour 4.3, 9.8)

/**
 * Looks for product forms that other scripts insert into the page, a second after each request of the page: a form that
 * this shop's own pages render is set up when it is rendered.
 */
export function reinitialize(): void {
  const completed = () => void setTimeout(setUpForms, setUpDelay);
  const plainFetch = window.fetch.bind(window);
  window.fetch = (...call) => {
    const answer = plainFetch(...call);
    answer.then(completed, completed);
    return answer;
  };
  const { prototype } = XMLHttpRequest;
  // oxlint-disable-next-line typescript/unbound-method -- a proxy gives it its request
  prototype.send = watched(prototype.send, completed);
}

/** A request's `send` that also reports when the request has completed. */
function watched(send: XMLHttpRequest['send'], completed: () => void): XMLHttpRequest['send'] {
  return new Proxy(send, {
    apply(target, request: XMLHttpRequest, body: Parameters<XMLHttpRequest['send']>) {
      request.addEventListener('loadend', completed);
      target.apply(request, body);
    },
  });
}

function setUpForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.variations_form:not([data-set-up])')) {
    form.dataset['setUp'] = '';
    import('./third-party-form.tsx').then(({ setUpForm }) => setUpForm(form)).catch(() => undefined);
  }
}
