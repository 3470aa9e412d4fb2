/** What a button asks for by which somebody who is signed in proves once more who they are. */
export const proofIntents = { ask: 'ask-proof', code: 'confirm-proof' } as const;
