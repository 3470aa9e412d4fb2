import type { FormVariation } from '#core/variation-form/form-data.ts';
import type { SendEvent } from '#core/variation-form/change-form.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListView } from '#core/variation-form/form-view.ts';
import type { VariationForm } from '#core/variation-form/form.ts';
import { SwatchList } from './swatch-list.tsx';
import styles from './attribute-choice.module.css';
import { VariationSelect } from './variation-select.tsx';

type ChoiceProps = {
  readonly form: Pick<VariationForm<FormVariation>, 'attributes'>;
  readonly list: ListView;
  readonly style: 'swatches' | 'list';
  readonly scripted: boolean;
  readonly send: SendEvent;
  readonly ids: string;
};

/** One attribute: its label with what is chosen, its select, and its swatches. */
export function AttributeChoice({ form, list, style, scripted, send, ids }: ChoiceProps) {
  const { t } = useText();
  const { field, name, kind, marked, labelSuffix } = list;
  const showsSwatches = style === 'swatches' && kind !== 'select';
  const replaced = scripted && (showsSwatches || style === 'list');
  const id = `${ids}${field}`;
  const labelId = `${id}-label`;
  const errorId = marked ? `${id}-empty` : null;
  const chosen = list.items.find(({ checked }) => checked);
  const wordless = chosen !== undefined && labelSuffix === '' && ['color', 'image'].includes(chosen.appearance.kind);
  const labelContent = (
    <>
      {name}
      <span data-part="label-suffix" className={styles.suffix}>
        {labelSuffix}
      </span>
    </>
  );
  return (
    <div
      className={styles.choice}
      data-part="attribute"
      data-name={name}
      data-display={showsSwatches ? 'swatches' : style === 'list' ? 'list' : undefined}
      data-state={marked ? 'empty' : undefined}
    >
      <p className={styles.label} id={labelId}>
        {replaced ? <span>{labelContent}</span> : <label htmlFor={id}>{labelContent}</label>}
        {marked ? <Icon name="alert" size={18} /> : null}
      </p>
      <div className={styles.field}>
        <VariationSelect
          id={id}
          list={list}
          replaced={replaced}
          errorId={errorId}
          onChoose={(value) => send({ do: 'select', field, value })}
        />
        {showsSwatches ? (
          <SwatchList form={form} list={list} labelId={labelId} errorId={errorId} scripted={scripted} send={send} />
        ) : null}
      </div>
      {wordless ? <p className={styles.chosen}>{chosen.title}</p> : null}
      {errorId === null ? null : (
        <HiddenText>
          <span id={errorId}>{t('Choose an option')}</span>
        </HiddenText>
      )}
    </div>
  );
}
