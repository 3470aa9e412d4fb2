/** Where the form for a review stands on its page. */
export const formId = 'rasyti-atsiliepima';
