type Described = {
  /** English, for those who write a client. */
  readonly description?: string;
};

/** The specification of one argument of a call, as the API describes itself. */
export type ArgumentSpec = Described &
  (
    | {
        readonly type: 'string';
        readonly enum?: readonly string[];
        readonly format?: 'date-time';
        readonly default?: string;
      }
    | {
        readonly type: 'integer';
        readonly minimum?: number;
        readonly maximum?: number;
        readonly enum?: readonly number[];
        readonly default?: number;
      }
    | { readonly type: 'boolean'; readonly default?: boolean }
    | { readonly type: 'array'; readonly items: ArgumentSpec; readonly default?: readonly [] }
    | { readonly type: 'object'; readonly properties: ArgumentSpecs }
  );

export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec>>;
