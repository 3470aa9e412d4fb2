import { lookAt } from '../camera.ts';
import type { Scene } from '../render.ts';
import { add, normalize, scale, subtract, type Vector } from '../vector.ts';

/** The same scene from nearer: `tall` centimetres about `aim`, from where the eye was or from `from` instead. */
export function zoom(scene: Scene, aim: Vector, tall: number, from?: Vector): Scene {
  const towards = normalize(from ?? subtract(scene.camera.eye, aim));
  const away = tall * 3.2;
  const upward: Vector = Math.abs(towards[1]) > 0.9 ? [0, 0, -1] : [0, 1, 0];
  return {
    ...scene,
    camera: lookAt(add(aim, scale(towards, away)), aim, tall / away, 1, upward),
    nearness: (scene.nearness ?? [1.2, 6]).map((radius) => radius * 0.6),
  };
}
