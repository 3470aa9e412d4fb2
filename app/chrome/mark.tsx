const petals = [0, 72, 144, 216, 288];

/** The flax in blossom beside the shop's name. */
export function Mark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-20 -20 40 40">
      <g fill="var(--flax)">
        {petals.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M0-1.5C-7-6-9.5-13.5-4.6-17.6-2.6-19.2 2.6-19.2 4.6-17.6 9.5-13.5 7-6 0-1.5Z"
          />
        ))}
      </g>
      <g stroke="var(--paper)" strokeWidth="0.8" strokeLinecap="round" opacity="0.75">
        {petals.map((angle) => (
          <path key={angle} transform={`rotate(${angle})`} d="M0-5V-14M-1.8-6-3.4-12.5M1.8-6 3.4-12.5" />
        ))}
      </g>
      <circle r="3.1" fill="var(--paper)" />
      <circle r="1.7" fill="var(--amber)" />
    </svg>
  );
}
