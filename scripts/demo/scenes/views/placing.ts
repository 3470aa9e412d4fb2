import { addNormals, placed, type Mesh } from '../../mesh.ts';
import type { Thing } from '../../render.ts';
import type { Vector } from '../../vector.ts';

/** What lies on a table hung on a wall instead: its upper edge up, `out` centimetres before it. */
export function upright(things: readonly Thing[], [x, y, out]: Vector, lean = 0): Thing[] {
  return things.map((thing) => ({
    ...thing,
    mesh: placed(thing.mesh, [x, y, out], [Math.PI / 2, 0, lean]),
  }));
}

/** Bends what is there by a rule for its points. */
export function shaped(mesh: Mesh, rule: (point: Vector) => Vector): Mesh {
  const position = new Float32Array(mesh.position.length);
  for (let i = 0; i < position.length; i += 3)
    position.set(rule([mesh.position[i]!, mesh.position[i + 1]!, mesh.position[i + 2]!]), i);
  const bent = { ...mesh, position, normal: new Float32Array(mesh.normal.length) };
  addNormals(bent);
  return bent;
}

export function scaled(things: readonly Thing[], by: number): Thing[] {
  return things.map(({ mesh, ...rest }) => ({
    ...rest,
    mesh: { ...mesh, position: mesh.position.map((v) => v * by), uv: mesh.uv.map((v) => v * by) },
  }));
}

/** With its middle above the origin and its lowest point on the ground. */
export function centred(mesh: Mesh): Mesh {
  const { position } = mesh;
  let [x, y, z] = [0, Infinity, 0];
  const count = position.length / 3;
  for (let i = 0; i < count; i++) {
    x += position[i * 3]! / count;
    y = Math.min(y, position[i * 3 + 1]!);
    z += position[i * 3 + 2]! / count;
  }
  return placed(mesh, [-x, -y, -z]);
}
