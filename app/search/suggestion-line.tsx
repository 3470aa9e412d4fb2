import { Link } from 'react-router';
import { matchedParts } from '#core/text/matched-parts.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '#app/ui/price-view.tsx';
import type { Suggestion } from './suggestion-groups.ts';
import styles from './suggestions.module.css';

type LineProps = {
  readonly line: Suggestion;
  readonly typed: string;
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onGo: () => void;
};

/** An option of the list: a link, so that it can be opened as any other. The focus stays in the field. */
export function SuggestionLine({ line, typed, id, active, onPoint, onGo }: LineProps) {
  return (
    <Link
      to={line.to}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option holds no picture and is no link
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.line}
      data-kind={line.kind}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onGo}
    >
      <LineWords line={line} typed={typed} />
    </Link>
  );
}

function LineWords({ line, typed }: Pick<LineProps, 'line' | 'typed'>) {
  const { t } = useText();
  switch (line.kind) {
    case 'query':
      return (
        <>
          <Icon name="search" size={18} />
          <Marked text={line.name} typed={typed} />
        </>
      );
    case 'category':
      return (
        <span>
          <Marked text={line.name} typed={typed} />
          {line.above === '' ? null : <small> {line.above}</small>}
        </span>
      );
    case 'page':
    case 'post':
      return <Marked text={line.name} typed={typed} />;
    case 'all':
      return t('Show everything found (%s)', line.total);
    case 'product':
      return (
        <>
          <span className={styles.bed}>
            {line.image === null ? null : <Picture image={line.image} place="mini" decorative />}
          </span>
          <span className={styles.name}>
            <Marked text={line.name} typed={typed} />
          </span>
          <Price price={line.price} currency={line.currency} />
        </>
      );
  }
}

/** A name with what was typed marked in it. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <span>
      {matchedParts(text, typed).map(({ text: piece, matched }, index) =>
        matched ? <mark key={index}>{piece}</mark> : piece,
      )}
    </span>
  );
}
