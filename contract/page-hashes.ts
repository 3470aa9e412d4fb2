/**
 * Headers by which the storefront tells the server the hashes of the inline scripts and styles it wrote into a page, as
 * a content security policy writes them (`'sha256-…'`), separated by spaces. They stay inside the process.
 */
export const scriptHashesHeader = 'X-Page-Script-Hashes';
export const styleHashesHeader = 'X-Page-Style-Hashes';
