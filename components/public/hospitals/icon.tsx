export type IconName =
  | 'search'
  | 'here'
  | 'place'
  | 'phone'
  | 'services'
  | 'directions'
  | 'again'
  | 'hours'
  | 'print';

/** Refers to public/drawings/hospitals.svg, so that a page does not repeat a drawing a hundred times. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={`size-5 shrink-0 ${className}`}>
    <use href={`/drawings/hospitals.svg#icon-${name}`} />
  </svg>
);
