import { addDays, nextVilniusMidnight, type VilniusDay, vilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';

const fixed = [
  '01-01',
  '02-16',
  '03-11',
  '05-01',
  '06-24',
  '07-06',
  '08-15',
  '11-01',
  '11-02',
  '12-24',
  '12-25',
  '12-26',
];

/** Easter Sunday of a year of the Gregorian calendar, after the anonymous computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): VilniusDay {
  const floorDivide = (left: number, right: number) => Math.floor(left / right);
  const golden = year % 19;
  const century = floorDivide(year, 100);
  const yearOfCentury = year % 100;
  const lunar = floorDivide(8 * century + 13, 25);
  const epact = (19 * golden + century - floorDivide(century, 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * floorDivide(yearOfCentury, 4) - epact - (yearOfCentury % 4)) % 7;
  const late = floorDivide(golden + 11 * epact + 19 * weekday, 433);
  const sum = epact + weekday - 7 * late;
  return addDays(`${String(year).padStart(4, '0')}-03-22`, sum);
}

function firstSunday(year: number, month: string): VilniusDay {
  const first = `${String(year).padStart(4, '0')}-${month}-01`;
  return addDays(first, (7 - weekdayOf(first)) % 7);
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: VilniusDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * Whether a day is a public holiday in Lithuania: Labour Code, article 123, with both days of Easter, Mother's and
 * Father's day and All Souls' (since 2020).
 */
export function isHoliday(day: VilniusDay): boolean {
  const year = Number(day.slice(0, 4));
  if (fixed.includes(day.slice(5))) return true;
  const easter = easterSunday(year);
  return [easter, addDays(easter, 1), firstSunday(year, '05'), firstSunday(year, '06')].includes(day);
}

/** How a shop ships orders. */
export type DeliveryRules = {
  /** Whole working days to make a parcel ready; 0: it leaves the day it is ordered. */
  readonly handlingDays: number;
  /** `HH:MM` in Vilnius: an order later than that counts for the next working day. */
  readonly cutOff: string;
  /** 0 is Sunday, 6 Saturday. */
  readonly workingDays: readonly number[];
  /** Days that the shop and its carriers keep free beside the public holidays. */
  readonly closed: readonly VilniusDay[];
  /** Working days that a parcel is under way, at least and at most. */
  readonly carrierDays: readonly [number, number];
};

/** The days between which a parcel arrives; both are working days. */
export type DeliveryDays = { readonly from: VilniusDay; readonly to: VilniusDay };

export type DeliveryEstimate = DeliveryDays & {
  /**
   * `HH:MM` until which an order counts for today; null where today's cut-off has passed or today is not a working day.
   */
  readonly orderBy: string | null;
  /**
   * Until then this answer and that of `estimateBackorder` stay as they are: the next cut-off or midnight of Vilnius.
   */
  readonly validUntil: Date;
};

const maxDays = 400;

function nextWorkingDay(rules: DeliveryRules, from: VilniusDay): VilniusDay {
  let day = from;
  for (let tried = 0; tried < maxDays && !isWorkingDay(rules, day); tried += 1) day = addDays(day, 1);
  return day;
}

/** Whether parcels are made ready and carried that day. */
export function isWorkingDay({ workingDays, closed }: DeliveryRules, day: VilniusDay): boolean {
  return workingDays.includes(weekdayOf(day)) && !isHoliday(day) && !closed.includes(day);
}

function workingDaysAfter(rules: DeliveryRules, day: VilniusDay, count: number): VilniusDay {
  let reached = nextWorkingDay(rules, day);
  for (let remainingDays = count; remainingDays > 0; remainingDays -= 1)
    reached = nextWorkingDay(rules, addDays(reached, 1));
  return reached;
}

function arrival(rules: DeliveryRules, begun: VilniusDay): DeliveryDays {
  const leaves = workingDaysAfter(rules, begun, rules.handlingDays);
  const [soonest, latest] = rules.carrierDays;
  return { from: workingDaysAfter(rules, leaves, soonest), to: workingDaysAfter(rules, leaves, latest) };
}

/** The instant of a time of day; no clock of Vilnius changes between 04:00 and midnight. */
function cutOffOf(day: VilniusDay, cutOff: string): Date {
  const [hours = '0', minutes = '0'] = cutOff.split(':');
  return new Date(vilniusMidnight(day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/** When something in stock arrives that is ordered at the instant. */
export function estimateDelivery(rules: DeliveryRules, at: Date): DeliveryEstimate {
  const today = vilniusDay(at);
  const cutOff = cutOffOf(today, rules.cutOff);
  const midnight = nextVilniusMidnight(at);
  const inTime = isWorkingDay(rules, today) && at < cutOff;
  const begun = nextWorkingDay(rules, inTime ? today : addDays(today, 1));
  return {
    ...arrival(rules, begun),
    orderBy: inTime ? rules.cutOff : null,
    validUntil: inTime && cutOff < midnight ? cutOff : midnight,
  };
}

/** Delivery dates of a backordered item that reaches the shop in so many days. */
export function estimateBackorder(rules: DeliveryRules, at: Date, days: number): DeliveryDays {
  return arrival(rules, nextWorkingDay(rules, addDays(vilniusDay(at), days)));
}
