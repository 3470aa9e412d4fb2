import type { Drawing } from './drawing.ts';
import { firstDrawings } from './pictures-first.ts';
import { hardDrawings } from './pictures-hard.ts';
import { roomDrawings } from './pictures-rooms.ts';
import { softDrawings } from './pictures-soft.ts';
import { viewDrawings } from './pictures-views.ts';

export type { Drawing } from './drawing.ts';

/** Everything that is drawn; a later list takes the place of what an earlier one draws into the same file. */
export const drawings: readonly Drawing[] = [
  ...new Map(
    [...firstDrawings, ...softDrawings, ...hardDrawings, ...roomDrawings, ...viewDrawings].map(
      (drawing) => [drawing.file, drawing] as const,
    ),
  ).values(),
];
