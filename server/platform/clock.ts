/** The time as the shop sees it; passed in, so that a test sets it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
