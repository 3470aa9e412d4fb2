const palettes = [
  ['#efe9df', '#d9cdb9', '#a8997f'],
  ['#e9ece6', '#cbd3c4', '#8d9a84'],
  ['#e8ebee', '#c6ced6', '#8593a1'],
  ['#f1e7e3', '#dcc5bc', '#ae8c80'],
  ['#eee9e2', '#d6cabb', '#9c8b76'],
] as const;

/** A small pseudo-random generator of numbers in [0, 1), seeded with an integer: the same picture for the same id. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** A placeholder for a missing picture: folded cloth on a quiet ground, 1600 × 1600, as SVG. */
export function placeholderImage(id: number): string {
  const next = numbersFrom(id + 1);
  const [ground, light, dark] = palettes[Math.floor(next() * palettes.length)] ?? palettes[0];
  const layers = 3 + Math.floor(next() * 3);
  const height = 110;
  const top = 860 - (layers * height) / 2;
  const folds = Array.from({ length: layers }, (_, at) => {
    const width = 760 + Math.round(next() * 120);
    const left = 800 - width / 2;
    const y = top + at * height;
    return `<path d="M${left} ${y + 14}q0-14 14-14h${width - 60}q46 0 46 ${height / 2}t-46 ${height / 2 - 6}h-${width - 60}q-14 0-14-14z" fill="${light}" stroke="${dark}" stroke-opacity=".35" stroke-width="3"/><path d="M${left + 30} ${y + 34}h${width - 130}M${left + 30} ${y + 66}h${width - 170}" stroke="${dark}" stroke-opacity=".16" stroke-width="3"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600"><rect width="1600" height="1600" fill="${ground}"/><ellipse cx="800" cy="${top + layers * height + 14}" rx="470" ry="26" fill="${dark}" fill-opacity=".18"/>${folds.join('')}</svg>`;
}
