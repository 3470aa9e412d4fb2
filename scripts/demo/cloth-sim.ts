import { randomRow } from './noise.ts';

/** A cloth of points hung, laid or blown up until it comes to rest; units are centimetres. */
export interface Cloth {
  readonly columns: number;
  readonly rows: number;
  readonly position: Float64Array;
  readonly fixed: Uint8Array;
}

export interface ClothPlan {
  readonly columns: number;
  readonly rows: number;
  readonly spacing: number;
  readonly start: (column: number, row: number) => readonly [number, number, number];
  /** Points that hold where they start. */
  readonly fixed?: (column: number, row: number) => boolean;
  /** Points that are not there: outside the pattern piece. */
  readonly missing?: (column: number, row: number) => boolean;
  /** Pushes a point out of what it may not enter; returns how much it rubs there, 0…1. */
  readonly collide?: (point: [number, number, number], column: number, row: number) => number;
  readonly gravity?: readonly [number, number, number];
  /** Air pressure along the normal, for pillows. */
  readonly pressure?: number;
  /** Cloth in excess of its start: 0.03 makes folds where it is held; the same all over, or (across, along) at a place. */
  readonly excess?: number | ((column: number, row: number) => readonly [number, number]);
  /** Resistance to folding, 0…1, over two and (with `stiffWide`) four steps. */
  readonly stiff?: number;
  readonly stiffWide?: number;
  readonly steps: number;
  readonly rounds?: number;
  readonly seed: number;
}

interface Links {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly rest: Float64Array;
  readonly strength: Float64Array;
}

export function settle(plan: ClothPlan): Cloth {
  const { columns, rows } = plan;
  const count = columns * rows;
  const position = new Float64Array(count * 3);
  const fixed = new Uint8Array(count);
  const random = randomRow(plan.seed);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const [x, y, z] = plan.start(column, row);
      const nudge = () => (random() - 0.5) * plan.spacing * 0.12;
      position.set([x + nudge(), y + nudge(), z + nudge()], i * 3);
      fixed[i] = plan.fixed?.(column, row) ? 1 : 0;
      if (fixed[i]) position.set([x, y, z], i * 3);
    }
  }
  const links = linksOf(plan);
  const last = new Float64Array(position);
  for (let step = 0; step < plan.steps; step++) {
    move(plan, position, last, fixed, step);
    for (let round = 0; round < (plan.rounds ?? 14); round++) pull(links, position, fixed);
    rub(plan, position, last, fixed);
  }
  return { columns, rows, position, fixed };
}

function linksOf(plan: ClothPlan): Links {
  const { columns, rows, spacing, missing } = plan;
  const a: number[] = [];
  const b: number[] = [];
  const rest: number[] = [];
  const strength: number[] = [];
  const more = plan.excess ?? 0;
  const kinds: readonly (readonly [number, number, number])[] = [
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 0.35],
    [-1, 1, 0.35],
    [2, 0, plan.stiff ?? 0.1],
    [0, 2, plan.stiff ?? 0.1],
    [4, 0, plan.stiffWide ?? 0],
    [0, 4, plan.stiffWide ?? 0],
  ];
  for (const [dx, dy, force] of kinds) {
    if (force === 0) continue;
    for (let row = 0; row + dy < rows; row++) {
      for (let column = Math.max(0, -dx); column + Math.max(0, dx) < columns; column++) {
        if (missing?.(column, row) || missing?.(column + dx, row + dy)) continue;
        a.push(row * columns + column);
        b.push((row + dy) * columns + column + dx);
        const [ex, ey] = typeof more === 'number' ? [more, more] : more(column + dx / 2, row + dy / 2);
        rest.push(Math.hypot(dx * (1 + ex), dy * (1 + ey)) * spacing);
        strength.push(force);
      }
    }
  }
  return {
    a: Int32Array.from(a),
    b: Int32Array.from(b),
    rest: Float64Array.from(rest),
    strength: Float64Array.from(strength),
  };
}

function move(plan: ClothPlan, position: Float64Array, last: Float64Array, fixed: Uint8Array, step: number): void {
  const [gx, gy, gz] = plan.gravity ?? [0, -1, 0];
  const pace = plan.spacing * 0.03;
  const keep = step < plan.steps * 0.8 ? 0.985 : 0.93;
  for (let i = 0; i < fixed.length; i++) {
    if (fixed[i]) continue;
    const v = i * 3;
    for (let k = 0; k < 3; k++) {
      const now = position[v + k]!;
      position[v + k] = now + (now - last[v + k]!) * keep + (k === 0 ? gx : k === 1 ? gy : gz) * pace;
      last[v + k] = now;
    }
  }
  if (plan.pressure) blow(plan, position, fixed, plan.pressure * pace);
}

function blow(plan: ClothPlan, position: Float64Array, fixed: Uint8Array, force: number): void {
  const { columns, rows } = plan;
  const p = (column: number, row: number, k: number) => position[(row * columns + column) * 3 + k]!;
  for (let row = 1; row + 1 < rows; row++) {
    for (let column = 1; column + 1 < columns; column++) {
      const i = row * columns + column;
      if (fixed[i]) continue;
      const ax = p(column + 1, row, 0) - p(column - 1, row, 0);
      const ay = p(column + 1, row, 1) - p(column - 1, row, 1);
      const az = p(column + 1, row, 2) - p(column - 1, row, 2);
      const bx = p(column, row + 1, 0) - p(column, row - 1, 0);
      const by = p(column, row + 1, 1) - p(column, row - 1, 1);
      const bz = p(column, row + 1, 2) - p(column, row - 1, 2);
      const nx = by * az - bz * ay;
      const ny = bz * ax - bx * az;
      const nz = bx * ay - by * ax;
      const share = force / (4 * plan.spacing * plan.spacing);
      position[i * 3] = position[i * 3]! + nx * share;
      position[i * 3 + 1] = position[i * 3 + 1]! + ny * share;
      position[i * 3 + 2] = position[i * 3 + 2]! + nz * share;
    }
  }
}

function pull({ a, b, rest, strength }: Links, position: Float64Array, fixed: Uint8Array): void {
  for (let l = 0; l < a.length; l++) {
    const i = a[l]!;
    const j = b[l]!;
    const wi = fixed[i] ? 0 : 1;
    const wj = fixed[j] ? 0 : 1;
    if (wi + wj === 0) continue;
    const vi = i * 3;
    const vj = j * 3;
    const dx = position[vj]! - position[vi]!;
    const dy = position[vj + 1]! - position[vi + 1]!;
    const dz = position[vj + 2]! - position[vi + 2]!;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9;
    const by = ((length - rest[l]!) / length / (wi + wj)) * strength[l]!;
    position[vi] = position[vi]! + dx * by * wi;
    position[vi + 1] = position[vi + 1]! + dy * by * wi;
    position[vi + 2] = position[vi + 2]! + dz * by * wi;
    position[vj] = position[vj]! - dx * by * wj;
    position[vj + 1] = position[vj + 1]! - dy * by * wj;
    position[vj + 2] = position[vj + 2]! - dz * by * wj;
  }
}

function rub(plan: ClothPlan, position: Float64Array, last: Float64Array, fixed: Uint8Array): void {
  const { collide } = plan;
  if (!collide) return;
  const point: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < fixed.length; i++) {
    if (fixed[i]) continue;
    const v = i * 3;
    point[0] = position[v]!;
    point[1] = position[v + 1]!;
    point[2] = position[v + 2]!;
    const friction = collide(point, i % plan.columns, Math.floor(i / plan.columns));
    if (friction === 0 && point[0] === position[v] && point[1] === position[v + 1] && point[2] === position[v + 2])
      continue;
    for (let k = 0; k < 3; k++) {
      position[v + k] = point[k]!;
      last[v + k] = last[v + k]! + (point[k]! - last[v + k]!) * friction;
    }
  }
}
