import { useTranslations } from 'next-intl';
import type { Tokens } from './tokens';

const BOX = 'bg-raised border-line h-20 border';
const SHAPES = [
  { name: 'radius-field', use: 'useField', look: `${BOX} rounded-field` },
  { name: 'radius-panel', use: 'usePanel', look: `${BOX} rounded-panel` },
  { name: 'shadow-panel', use: 'usePanelShadow', look: `${BOX} rounded-panel shadow-panel` },
  { name: 'shadow-card', use: 'useCardShadow', look: `${BOX} rounded-panel shadow-card` },
  { name: 'spacing-page', use: 'usePage', look: 'bg-teal-wash h-page' },
  {
    name: 'default-transition-duration',
    use: 'useAnswer',
    look: `${BOX} rounded-panel hover:bg-teal transition-colors`,
  },
  { name: 'duration-arrive', use: 'useArrive', look: `${BOX} rounded-panel hover:animate-rise` },
  { name: 'ease-settle', use: 'useEase', look: `${BOX} rounded-panel hover:animate-rise` },
] as const;

/** Corners, shadows, the air of a page, and motion: a pointer on a box shows the last three. */
export function Shapes({ theme }: { theme: Tokens }) {
  const t = useTranslations('styleguide');
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {SHAPES.map(({ name, use, look }) => (
        <li key={name}>
          <div className={look} />
          <p className="mt-3 font-semibold break-words">{name}</p>
          <p className="text-soft break-words">{theme[name]}</p>
          <p className="text-soft">{t(use)}</p>
        </li>
      ))}
    </ul>
  );
}
