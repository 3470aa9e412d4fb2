import { cross, normalize, subtract, type Vector } from './vector.ts';

/** A pinhole: where it stands, its axes, and how many pixels a centimetre has at distance one. */
export interface Camera {
  readonly eye: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly back: Vector;
  readonly focal: number;
}

/** `lens` is the picture's height as a share of the distance: small values flatten like a long lens. */
export function lookAt(eye: Vector, target: Vector, lens: number, height: number, upward: Vector = [0, 1, 0]): Camera {
  const back = normalize(subtract(eye, target));
  const right = normalize(cross(upward, back));
  return { eye, right, up: cross(back, right), back, focal: height / lens };
}

/** A direction given as the viewer sees it (right, up, towards the viewer), in the world. */
export function fromView(camera: Camera, [x, y, z]: Vector): Vector {
  const { right, up, back } = camera;
  return normalize([
    right[0] * x + up[0] * y + back[0] * z,
    right[1] * x + up[1] * y + back[1] * z,
    right[2] * x + up[2] * y + back[2] * z,
  ]);
}
