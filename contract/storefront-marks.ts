/** What stands in the HTML of a content page where its contact form goes. */
export const contactFormMark = '<div class="contact-form"></div>';
