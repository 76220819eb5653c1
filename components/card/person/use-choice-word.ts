import { useTranslations } from 'next-intl';

/** Returns the word of a choice's value; a value without one, such as B+, is its own word. */
export function useChoiceWord() {
  const choice = useTranslations('choices');
  return (value: string) => (choice.has(value as 'Other') ? choice(value as 'Other') : value);
}
