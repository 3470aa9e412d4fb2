import { data } from 'react-router';

/** Any address that no page stands at; the root draws the answer. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
