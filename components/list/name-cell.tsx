type Props = { name: string; below: string | undefined; id: string };

/** A name, and below it what tells apart those with the same name. @param id of the name in the page */
export const NameCell = ({ name, below, id }: Props) => (
  <>
    <span id={id}>{name}</span>
    <span className="text-soft block text-base font-normal lg:text-[length:inherit] lg:leading-[inherit]">
      {below}
    </span>
  </>
);
