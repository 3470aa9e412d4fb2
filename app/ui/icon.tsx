const paths = {
  bag: 'M5 8h14l1 12.5H4L5 8Zm3.5 0V6.5a3.5 3.5 0 0 1 7 0V8',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 4.2 21.2 20H2.8L12 4.2Zm0 5.8v5m0 2.2v.3',
  truck:
    'M2.5 6h11v10.5h-11V6Zm11 3.5h4l4 4v3h-8v-7ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  back: 'M4 9h11a5 5 0 0 1 0 10h-4M4 9l4.5-4.5M4 9l4.5 4.5',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  up: 'M6 14.5l6-6 6 6',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.8C20 15 12 20 12 20Z',
  filter:
    'M3.5 7.5H13m4.5 0h3M3.5 16.5h3m4.5 0h9.5M15.2 9.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Zm-6.4 9a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a text; never the only carrier of a meaning. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
