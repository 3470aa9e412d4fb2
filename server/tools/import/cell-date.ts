import { addDays, parseVilniusDay, vilniusDay, vilniusMidnight, vilniusOffset } from '#core/time/vilnius.ts';

const second = 1000;
const withTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

function instant(cell: string): Date | null {
  if (/^\d{9,10}$/.test(cell)) return new Date(Number(cell) * second);
  const [, day = '', hours = '', minutes = '', seconds = '00', offset] = withTime.exec(cell) ?? [];
  if (parseVilniusDay(day) === null) return null;
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}${offset ?? 'Z'}`);
  if (Number.isNaN(at)) return null;
  if (offset !== undefined) return new Date(at);
  const early = new Date(at - vilniusOffset(new Date(at)));
  return new Date(at - vilniusOffset(early));
}

/** The start of a sale: a day or a time in Vilnius, or a time with its offset. Null when it is none. */
export function saleStart(cell: string): Date | null {
  const day = parseVilniusDay(cell.trim());
  return day === null ? instant(cell.trim()) : vilniusMidnight(day);
}

/** The first instant after a sale. The last day, or the last second, still belongs to it. */
export function saleEnd(cell: string): Date | null {
  const day = parseVilniusDay(cell.trim());
  if (day !== null) return vilniusMidnight(addDays(day, 1));
  const last = instant(cell.trim());
  return last === null ? null : new Date(last.getTime() + second);
}

function localTime(at: Date): string {
  return new Date(at.getTime() + vilniusOffset(at)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day where the sale starts with one, else the time in Vilnius. */
export function saleStartText(at: Date): string {
  const day = vilniusDay(at);
  return vilniusMidnight(day).getTime() === at.getTime() ? day : localTime(at);
}

export function saleEndText(end: Date): string {
  const day = vilniusDay(end);
  return vilniusMidnight(day).getTime() === end.getTime()
    ? addDays(day, -1)
    : localTime(new Date(end.getTime() - second));
}
