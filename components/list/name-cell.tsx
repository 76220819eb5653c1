import type { ReactNode } from 'react';

export const NameCell = ({ name, below, id }: { name: string; below: string | undefined; id: string }) => (
  <>
    <span id={id}>{name}</span>
    <span className="text-soft block text-base font-normal lg:text-[length:inherit] lg:leading-[inherit]">
      {below}
    </span>
  </>
);

type IdProps = { id: string; name?: string | undefined; children?: ReactNode };

/**
 * The id alone if no name is known.
 * @param children the name as a link
 */
export const NameAndId = ({ id, name = id, children }: IdProps) => (
  <>
    {children ?? <span className="wrap-break-word">{name}</span>}
    {name !== id && <span className="text-soft font-normal max-lg:ml-2 lg:block">{id}</span>}
  </>
);
