/** The words of each language. English is part of the page; of the others, a person loads the one that they speak. */
import { characters } from './en/characters';
import { en, type Messages } from './en';

export interface Words {
  messages: Messages;
  /** What bots say. */
  characters: typeof characters;
}

export const ENGLISH: Words = { messages: en, characters };

const OTHERS = {
  tr: async (): Promise<Words> => {
    const { tr, characters } = await import('./tr');
    return { messages: tr, characters };
  },
};

export type Language = 'en' | keyof typeof OTHERS;

export const wordsOf = async (language: Language): Promise<Words> =>
  language === 'en' ? ENGLISH : OTHERS[language]();
