type Variables = Readonly<Record<string, string | undefined>>;

/** Variables with those by which a shop takes little memory (decision 0138); what is set already counts. */
export declare function memoryVariables(given: Variables): Variables;
