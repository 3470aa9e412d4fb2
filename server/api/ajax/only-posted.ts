import type { AjaxHandler } from './ajax-call.ts';

/** A call that changes something: a link or a picture on another site must not make it. */
export function onlyPosted(handler: AjaxHandler): AjaxHandler {
  return async (call) => (call.method === 'POST' ? handler(call) : { html: '' });
}
