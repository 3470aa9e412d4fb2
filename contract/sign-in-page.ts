/** The part of its path after `formPages.account`, where the link of a mail leads. */
export const signInPage = 'prisijungimas';

/** Query parameter with the token of a mail's link. */
export const signInLinkParameter = 'nuoroda';
