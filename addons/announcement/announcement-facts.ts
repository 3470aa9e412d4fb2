/** What pages know of the announcement: `add_ons.announcement` of the shop's answer. */
export type AnnouncementFacts = {
  readonly text: string;
  /** The words of the English pages. */
  readonly textEn: string;
  /** Empty: the line leads nowhere. An address of the shop is that in its own language. */
  readonly link: string;
  /** What this line is known by in browsers where it was closed: hex characters. */
  readonly key: string;
};
