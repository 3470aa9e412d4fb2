/** Id of the review form on its page. */
export const formId = 'rasyti-atsiliepima';
