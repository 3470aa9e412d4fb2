/** Placeholder for the contact form in the HTML of a content page. */
export const contactFormMark = '<div class="contact-form"></div>';
