import type { Camera } from './camera.ts';
import { smooth } from './noise.ts';
import type { Seen } from './raster.ts';
import { cross, dot, normalize, type Vector } from './vector.ts';

/** A window somewhere outside the picture; lengths in centimetres, seen along the light. */
export interface Pane {
  /** A place in the room on which the middle of the window shines. */
  readonly aim: Vector;
  readonly wide: number;
  readonly high: number;
  readonly columns: number;
  readonly rows: number;
  readonly bar: number;
  /** Width of the half-shade at its edges. */
  readonly soft: number;
  /** Share of light where the window does not shine. */
  readonly dim: number;
}

/** Leaves full light only where it comes through the window. */
export function throughWindow(lit: Float32Array, seen: Seen, camera: Camera, light: Vector, pane: Pane): void {
  const right = normalize(cross([0, 1, 0], light));
  const up = cross(light, right);
  const [ax, ay] = [dot(pane.aim, right), dot(pane.aim, up)];
  const { eye, focal } = camera;
  for (let y = 0; y < seen.height; y++) {
    for (let x = 0; x < seen.width; x++) {
      const i = y * seen.width + x;
      if (seen.thing[i] === 0) continue;
      const far = seen.depth[i]!;
      const vx = ((x + 0.5 - seen.width / 2) * far) / focal;
      const vy = ((seen.height / 2 - y - 0.5) * far) / focal;
      const on = (k: 0 | 1 | 2) => eye[k] + camera.right[k] * vx + camera.up[k] * vy - camera.back[k] * far;
      const at: Vector = [on(0), on(1), on(2)];
      const a = dot(at, right) - ax;
      const b = dot(at, up) - ay;
      const open = within(a, pane.wide, pane.columns, pane) * within(b, pane.high, pane.rows, pane);
      lit[i] = lit[i]! * (pane.dim + (1 - pane.dim) * open);
    }
  }
}

function within(at: number, long: number, parts: number, { bar, soft }: Pane): number {
  let open = smooth(-long / 2 - soft, -long / 2 + soft, at) * (1 - smooth(long / 2 - soft, long / 2 + soft, at));
  const narrow = soft * 0.55;
  for (let n = 1; n < parts; n++) {
    const off = at + long / 2 - (n * long) / parts;
    open *=
      1 - 0.92 * (smooth(-bar / 2 - narrow, -bar / 2 + narrow, off) - smooth(bar / 2 - narrow, bar / 2 + narrow, off));
  }
  return open;
}
