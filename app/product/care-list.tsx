import type { CareCode } from '#contract/product-facts.ts';
import type { CareShape } from './care-shapes.ts';
import styles from './care-list.module.css';

export type CarePoint = { readonly code: CareCode; readonly label: string; readonly shape: CareShape };

/** Care instructions: each symbol with its text. */
export function CareList({ points }: { readonly points: readonly CarePoint[] }) {
  return (
    <ul className={styles.list}>
      {points.map(({ code, label, shape }) => (
        <li key={code}>
          <CareIcon shape={shape} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A care symbol, beside its text. */
function CareIcon({ shape }: { readonly shape: CareShape }) {
  const { path, mark, dots = 0, low = false } = shape;
  return (
    <svg
      aria-hidden="true"
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={path} />
      {mark === undefined ? null : (
        <text
          x="12"
          y={mark === 'P' ? 15.5 : 17.5}
          textAnchor="middle"
          fontSize={mark === 'P' ? 10 : 7.5}
          stroke="none"
          fill="currentColor"
        >
          {mark}
        </text>
      )}
      {Array.from({ length: dots }, (_, index) => (
        <circle
          key={index}
          cx={12 + (index - (dots - 1) / 2) * 3.4}
          cy={low ? 15.3 : 12}
          r="1.1"
          fill="currentColor"
          stroke="none"
        />
      ))}
    </svg>
  );
}
