import type { CSSProperties } from 'react';
import { moneyText } from '#app/text/money-text.ts';
import { useText } from '#app/text/use-text.ts';
import { ownAddress } from '#app/ui/page-image.ts';
import { Button } from '#app/ui/button.tsx';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { FreeShippingBarModel, FreeShippingWrapperModel } from './free-shipping-contract.ts';

/** Chooses a rate; left out where there is no script or form to do so. */
type OnChoose = (rateId: string) => void;

/** A bar in the wrapper that pages and clients look for; `data-updatable="1"` tells them to fetch it anew. */
export function FreeShippingWrapper({
  bar,
  updatable,
  onChoose,
}: FreeShippingWrapperModel & { readonly onChoose?: OnChoose }) {
  return (
    <div className="fsl-wrapper" data-updatable={updatable ? '1' : ''} data-state={bar.shown}>
      {bar.shown === 'nothing' ? null : <FreeShippingBar bar={bar} onChoose={onChoose} />}
    </div>
  );
}

type BarProps = { readonly bar: FreeShippingBarModel; readonly onChoose?: OnChoose | undefined };

/** The bar itself, with its state as data. */
function FreeShippingBar({ bar, onChoose }: BarProps) {
  if (bar.shown !== 'bar') return <Placeholder />;
  return (
    <div className={classesOf(bar)} style={styleOf(bar)} {...dataOf(bar)}>
      <FreeShippingContent bar={bar} onChoose={onChoose} />
    </div>
  );
}

/** The empty placeholder of a bar (docs/behaviour 7.1). */
function Placeholder() {
  return <div className="devnet_fsl-free-shipping fsl-placeholder fsl-flat" />;
}

/** The placeholder of a bar that has nothing to show yet. */
export function BarPlaceholder() {
  return (
    <div className="fsl-wrapper" data-updatable="1" data-state="placeholder">
      <Placeholder />
    </div>
  );
}

/** Title, bar, description, what has to be chosen, and suggestions. */
export function FreeShippingContent({ bar, onChoose }: BarProps) {
  return (
    <>
      {bar.title === null ? null : <p className="fsl-title title">{bar.title}</p>}
      {bar.filledPercent === null ? null : <Meter bar={bar} filledPercent={bar.filledPercent} />}
      {bar.description === null ? null : <span className="fsl-description fsl-notice notice">{bar.description}</span>}
      {onChoose === undefined ? null : <FreeRates bar={bar} onChoose={onChoose} />}
      <Suggestions bar={bar} />
    </>
  );
}

export function classesOf({ look, qualified, description, title }: FreeShippingBarModel): string {
  return [
    'devnet_fsl-free-shipping',
    look.centred ? 'fsl-center-text' : '',
    look.animation ? '' : 'devnet_fsl-no-animation',
    `bar-type-${look.type}`,
    'fsl-layout-default',
    qualified ? 'fsl-threshold-reached' : '',
    qualified && title !== null && description === null ? 'qualified_message' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

export function styleOf({ look }: FreeShippingBarModel): CSSProperties {
  return {
    '--fsl-bar-border-color': look.border,
    '--fsl-bar-bg-color': look.background,
    '--fsl-bar-inner-color': look.inner,
    '--fsl-bar-border-radius': `${look.radius}px`,
    '--fsl-bar-height': `${look.height}px`,
  } as CSSProperties;
}

/** The state as single attributes for whoever reads one, and complete for whoever renders it anew. */
export function dataOf(bar: FreeShippingBarModel) {
  return {
    'data-percent': bar.percent,
    'data-remaining': bar.remaining,
    'data-threshold': bar.threshold,
    'data-qualified': bar.qualified ? 'yes' : 'no',
    'data-bar': JSON.stringify(bar),
  };
}

function Meter({ bar, filledPercent }: { readonly bar: FreeShippingBarModel; readonly filledPercent: string }) {
  const { t } = useText();
  return (
    <div className="fsl-progress-bar progress-bar" style={{ '--fsl-percent': filledPercent } as CSSProperties}>
      <progress
        className="fsl-progress-amount progress-amount"
        max={100}
        value={filledPercent}
        aria-label={t('The way to free delivery')}
        aria-valuetext={bar.description ?? bar.title ?? undefined}
        style={{ height: `${bar.look.height}px` }}
      />
    </div>
  );
}

/** Buttons that choose the deliveries which would be free; without script they are sent with the form around them. */
function FreeRates({ bar: { choose }, onChoose }: { readonly bar: FreeShippingBarModel; readonly onChoose: OnChoose }) {
  const { t } = useText();
  if (choose.length === 0) return null;
  return (
    <p className="fsl-choose">
      {choose.map(({ rate_id: rateId, name }) => (
        <Button
          key={rateId}
          variant="quiet"
          name="choose_shipping"
          value={rateId}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onChoose(rateId);
          }}
        >
          {t('Choose “%s”', decodeEntities(name))}
        </Button>
      ))}
    </p>
  );
}

function Suggestions({ bar: { suggestions, currency } }: { readonly bar: FreeShippingBarModel }) {
  const { t } = useText();
  if (suggestions.length === 0) return null;
  return (
    <div className="fsl-suggestions">
      <p className="fsl-suggestions-title">{t('Add one of these, and delivery is free:')}</p>
      <ul>
        {suggestions.map(({ id, name, href, price, image }) => (
          <li key={id} data-product_id={id}>
            <a href={href}>
              {image === null ? null : (
                <img
                  src={ownAddress(image.src)}
                  srcSet={image.srcset === '' ? undefined : ownAddress(image.srcset)}
                  sizes="3rem"
                  width={image.width}
                  height={image.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  style={image.focus === undefined ? undefined : { objectPosition: image.focus }}
                />
              )}
              {name}
            </a>{' '}
            <bdi className="woocommerce-Price-amount amount">{moneyText(price, currency)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
