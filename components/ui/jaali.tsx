/** An eight-pointed star: one tile of 48 by 48. */
export const STAR =
  'M24 4 29.9 9.9 38.1 9.9 38.1 18.1 44 24 38.1 29.9 38.1 38.1 29.9 38.1 24 44 18.1 38.1 9.9 38.1 9.9 29.9 4 24 9.9 18.1 9.9 9.9 18.1 9.9ZM24 14 34 24 24 34 14 24ZM24 0V4M24 44V48M0 24H4M44 24H48M9.9 9.9 0 0M38.1 9.9 48 0M9.9 38.1 0 48M38.1 38.1 48 48';

export const Jaali = ({ id, className }: { id: string; className?: string }) => (
  <svg aria-hidden className={className} width="100%" height="100%">
    <defs>
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill={`url(#${id})`} />
  </svg>
);
