const petals = [0, 72, 144, 216, 288];

/** The flax in blossom, as beside the shop's name in the storefront. */
export function Mark() {
  return (
    <svg aria-hidden="true" width={30} height={30} viewBox="-32 -32 64 64">
      <g fill="var(--flax)">
        {petals.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M0-5C-5-9-11.8-14-11.8-21C-11.8-26.5-7-29.5 0-27C7-29.5 11.8-26.5 11.8-21C11.8-14 5-9 0-5Z"
          />
        ))}
      </g>
      <circle r="3.4" fill="var(--paper)" />
      <circle r="1.5" fill="var(--flax)" />
    </svg>
  );
}
