/** How a notice looks and what it says: comes with the first one, or a moment before. */
export const loadNotice = () => import('./notice-body.tsx');
