import type { ComponentProps } from 'react';
import type { Elements } from './elements';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className'> & { label: string; icon: Elements };

export const IconButton = ({ label, icon, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className="hover:bg-teal-wash grid size-12 shrink-0 place-items-center rounded-full transition-colors [&_svg]:size-5"
  >
    {icon}
  </button>
);
