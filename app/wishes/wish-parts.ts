/** What pages show of the wish list, in one file of script: a shop without wish lists never requests it. */
export { WishButton } from './wish-button.tsx';
export { WishLink } from './wish-link.tsx';
