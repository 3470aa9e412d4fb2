import type { Decimal } from '#core/decimal.ts';
import type { StoredField } from './group-schema.ts';
import type { ShownField } from './rules/option-form.ts';
import type { BlockEvent } from './use-option-form.ts';

/** What each kind of field is drawn from. */
export type KindProps = {
  readonly shown: ShownField;
  readonly details: StoredField;
  /** Id of the input, or of what holds several. */
  readonly id: string;
  readonly name: string;
  /** A field that is not shown is not sent. */
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  /** What stands in the place of nothing in a select. */
  readonly choose: string;
  readonly money: (amount: Decimal) => string;
  readonly tell: (event: BlockEvent) => void;
};
