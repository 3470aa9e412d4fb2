import type { MailLine } from '#contract/mail-models.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { numberText } from '#core/text/number-text.ts';
import { moneyText } from '#app/text/money-text.ts';
import { useText } from '#app/text/use-text.ts';
import type { Block, Row } from './parts/blocks.ts';
import { useMailStyles } from './mail-style.ts';

/** Text of a person between other texts: neither its direction nor its line ends reach beyond it. */
function Words({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
    <span key={index}>
      {index > 0 ? <br /> : null}
      <bdi>{line}</bdi>
    </span>
  ));
}

function NamedValues({ rows }: { readonly rows: readonly Row[] }) {
  const { styles } = useMailStyles();
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ ...styles.table, margin: '4px 0' }}>
      <tbody>
        {rows.map(({ name, value, weight }) => (
          <tr key={`${name} ${value}`}>
            <th scope="row" className="m-soft" style={{ ...styles.name, width: '42%' }}>
              {name}
            </th>
            <td className="m-ink" style={weight === 'strong' ? styles.strongValue : styles.value}>
              <Words text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LineProps = {
  readonly line: MailLine;
  readonly currency: CurrencyFields;
  readonly first: boolean;
  /** Lines below that are parts of this one: its picture stands beside them too. */
  readonly parts: number;
  readonly counted: boolean;
};

function Line({ line, currency, first, parts, counted }: LineProps) {
  const { locale } = useText();
  const { styles, rule } = useMailStyles();
  const { name, sku, quantity, facts, image, total, part } = line;
  const top = part || first ? {} : rule;
  const size = part ? styles.part : styles.line;
  return (
    <tr>
      {part ? null : (
        <td className="m-rule" rowSpan={parts + 1} style={{ ...styles.pictureCell, ...top }}>
          {image === null ? null : (
            <img className="m-cloth" src={image} alt="" width={64} height={80} style={styles.picture} loading="lazy" />
          )}
        </td>
      )}
      <td className="m-ink m-rule" style={{ ...size, ...top }}>
        {counted ? `${numberText(quantity, locale)} × ` : null}
        <bdi>{name}</bdi>
        {sku === '' ? null : (
          <div className="m-soft" style={styles.chosen}>
            <bdi>{sku}</bdi>
          </div>
        )}
        {facts.map((fact) => (
          <div key={`${fact.name} ${fact.value}`} className="m-soft" style={styles.chosen}>
            <bdi>{fact.name}</bdi>: <bdi>{fact.value}</bdi>
          </div>
        ))}
      </td>
      <td className="m-ink m-rule" style={{ ...styles.amount, ...top, ...(part ? { padding: '0 0 10px' } : {}) }}>
        {part && total === '0' ? null : moneyText(total, currency)}
      </td>
    </tr>
  );
}

function partsAfter(lines: readonly MailLine[], index: number): number {
  const next = lines.findIndex(({ part }, place) => place > index && !part);
  return (next === -1 ? lines.length : next) - index - 1;
}

function Totals({ rows }: { readonly rows: readonly Row[] }) {
  const { styles, rule } = useMailStyles();
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      className="m-rule"
      style={{ ...styles.table, ...rule, margin: '0 0 16px' }}
    >
      <tbody>
        {rows.map(({ name, value, weight }, index) => {
          const tone = weight === 'soft' ? 'm-soft' : 'm-ink';
          const cellStyle = {
            ...(index === 0 ? { paddingTop: 12 } : {}),
            ...(weight === 'strong' ? { fontSize: 19, fontWeight: 600, lineHeight: '30px' } : {}),
            ...(weight === 'soft' ? { color: styles.fine.color, fontSize: 14 } : {}),
          };
          return (
            <tr key={name}>
              <th scope="row" className={tone} style={{ ...styles.sumName, ...cellStyle }}>
                <bdi>{name}</bdi>
              </th>
              <td className={tone} style={{ ...styles.sum, ...cellStyle }}>
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One block of an HTML e-mail that mail programs can read: tables, and styles on the elements. */
export function BlockView({ block }: { readonly block: Block }) {
  const { styles } = useMailStyles();
  switch (block.kind) {
    case 'text':
      return (
        <p className="m-ink" style={styles.text}>
          <Words text={block.text} />
        </p>
      );
    case 'fine':
      return (
        <p className="m-soft" style={styles.fine}>
          <Words text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h2 className="m-ink" style={styles.heading}>
          {block.text}
        </h2>
      );
    case 'rows':
      return <NamedValues rows={block.rows} />;
    case 'panel':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} className="m-cloth" style={styles.panel}>
          <tbody>
            <tr>
              <td style={styles.panelCell}>
                <h2 className="m-ink" style={styles.panelTitle}>
                  {block.title}
                </h2>
                {block.text === undefined ? null : (
                  <p className="m-ink" style={{ ...styles.text, margin: '0 0 8px' }}>
                    <Words text={block.text} />
                  </p>
                )}
                <NamedValues rows={block.rows} />
              </td>
            </tr>
          </tbody>
        </table>
      );
    case 'button':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
          <tbody>
            <tr>
              <td className="m-button" style={styles.buttonCell}>
                <a className="m-on-button" href={block.url} style={styles.button}>
                  {block.label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      );
    case 'link':
      return (
        <p className="m-soft" style={styles.fine}>
          <a className="m-link" href={block.url} style={styles.link}>
            {block.label}
          </a>
        </p>
      );
    case 'quote':
      return (
        <div className="m-cloth m-ink" dir="auto" style={styles.quote}>
          <Words text={block.text} />
        </div>
      );
    case 'lines':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={{ ...styles.table, margin: 0 }}>
          <tbody>
            {block.lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike
              <Line
                key={index}
                line={line}
                currency={block.currency}
                first={index === 0}
                parts={partsAfter(block.lines, index)}
                counted={block.counted ?? true}
              />
            ))}
          </tbody>
        </table>
      );
    case 'totals':
      return <Totals rows={block.rows} />;
    case 'columns':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={{ ...styles.table, margin: '20px 0 8px' }}>
          <tbody>
            <tr>
              {block.columns.map(({ title, lines }) => (
                <td key={title} className="m-half m-ink" style={styles.column}>
                  <h2 className="m-ink" style={styles.columnTitle}>
                    {title}
                  </h2>
                  <Words text={lines.join('\n')} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      );
  }
}
