import { createContext, useContext } from 'react';
import { createTranslator, type Translator } from './translator.ts';

const TranslatorContext = createContext<Translator>(createTranslator('lt_LT'));

export const TranslatorProvider = TranslatorContext.Provider;

export function useText(): Translator {
  return useContext(TranslatorContext);
}
