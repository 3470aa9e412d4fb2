/** The announcement data that pages receive: `add_ons.announcement` of the shop's response. */
export type AnnouncementFacts = {
  readonly text: string;
  /** The text of the English pages. */
  readonly textEn: string;
  /** Empty: no link. An address of the shop is stored without its language. */
  readonly link: string;
  /** Identifies this line in browsers that closed it: hex characters. */
  readonly key: string;
};
