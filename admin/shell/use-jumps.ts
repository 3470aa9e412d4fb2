import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMenu } from './use-menu.ts';

const patience = 1500; // milliseconds between G and the key of a page

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** `G` then the key of a page leads there, where nobody types. */
export function useJumps(): void {
  const menu = useMenu();
  const navigate = useNavigate();
  useEffect(() => {
    const targets = new Map(menu.flatMap(({ pages }) => pages.map(({ jump, to }) => [jump, to] as const)));
    let began = -Infinity;
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const target = performance.now() - began < patience ? targets.get(key) : undefined;
      began = key === 'g' ? performance.now() : -Infinity;
      if (target === undefined) return;
      event.preventDefault();
      void navigate(target);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [menu, navigate]);
}
