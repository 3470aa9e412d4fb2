import type { MailShop } from '#contract/mail-models.ts';
import { htmlLanguage } from '#app/text/translator.ts';
import { useText } from '../text/use-text.ts';
import { BlockView } from './mail-block.tsx';
import type { MailWords } from './parts/blocks.ts';
import { mailStyles, MailStylesContext, useMailStyles } from './mail-style.ts';
import { shopLines } from './shop-lines.ts';

type MailDocumentProps = { readonly content: MailWords; readonly shop: MailShop };

function Sheet({ content: { title, blocks }, shop }: MailDocumentProps) {
  const translator = useText();
  const { styles } = useMailStyles();
  return (
    <table role="presentation" width={600} cellPadding={0} cellSpacing={0} style={styles.sheet}>
      <tbody>
        <tr>
          <td align="left" className="m-pad m-rule m-mast" style={styles.masthead}>
            <a className="m-ink" href={`${shop.url}/`} style={styles.shopName}>
              {shop.logo === null ? shop.name : <img {...shop.logo} alt={shop.name} style={styles.logo} />}
            </a>
          </td>
        </tr>
        <tr>
          <td align="left" className="m-pad" style={{ ...styles.pad, paddingBottom: 24 }}>
            <h1 className="m-ink m-title" style={styles.title}>
              {title}
            </h1>
            {blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- blocks never move
              <BlockView key={index} block={block} />
            ))}
          </td>
        </tr>
        <tr>
          <td align="left" className="m-pad m-rule" style={styles.foot}>
            {shopLines(translator, shop).map((line) => (
              <p key={line} className="m-soft" style={styles.footText}>
                {line}
              </p>
            ))}
            <p className="m-soft" style={styles.footText}>
              <a className="m-link" href={`${shop.url}/`} style={styles.link}>
                {shop.url.replace(/^https?:\/\//, '')}
              </a>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A complete mail: the shop's name at the top, its company details at the bottom. */
export function MailDocument({ content, shop }: MailDocumentProps) {
  const translator = useText();
  const { preview, subject } = content;
  const mailLook = mailStyles(shop.appearance);
  const { styles, styleSheet } = mailLook;
  return (
    <html lang={htmlLanguage[translator.locale]} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="m-paper" style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="m-paper" style={styles.page}>
          <tbody>
            <tr>
              <td align="center">
                <MailStylesContext value={mailLook}>
                  <Sheet content={content} shop={shop} />
                </MailStylesContext>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
