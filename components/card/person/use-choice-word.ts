import { useTranslations } from 'next-intl';

export function useChoiceWord() {
  const choice = useTranslations('choices');
  return (value: string) => (choice.has(value as 'Other') ? choice(value as 'Other') : value);
}
