import { useText } from '#app/text/use-text.ts';
import styles from './statistics.module.css';
import { usePanelLines } from './panel-store.ts';

/** What would be sent, for those who set statistics up. */
export function DebugPanel() {
  const { t } = useText();
  const lines = usePanelLines();
  return (
    <details className={styles.panel} data-statistics-panel>
      <summary>
        {t('Statistics')} ({lines.length})
      </summary>
      <ol>
        {lines.map((line, index) => (
          <li key={index}>
            <code>{line.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ')}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
