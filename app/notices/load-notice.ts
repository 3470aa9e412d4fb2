/** Loads the component that renders notices: with the first one, or a moment before. */
export const loadNotice = () => import('./notice-body.tsx');
