import * as icons from '@/components/ui/icons';

/** Every icon in use; always beside a word, or named on the button it stands in. */
export const Icons = () => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-6">
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name} className="flex min-w-0 items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="text-soft truncate">{name.replace(/Icon$/, '')}</span>
      </li>
    ))}
  </ul>
);
