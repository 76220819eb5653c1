import { STAR } from '@/components/ui/jaali';

/** The outline of the door. */
const DOOR =
  'M0 796V262C-2 214 4 188 36 166C38 124 64 98 108 96C122 62 154 46 196 52C234 52 262 34 280 4C298 34 326 52 364 52C406 46 438 62 452 96C496 98 522 124 524 166C556 188 562 214 560 262V796Z';
/** Garlands of marigolds between the cusps. */
const GARLAND =
  'M36 166Q92 190 108 96M108 96Q172 150 196 52M196 52Q280 176 364 52M364 52Q388 150 452 96M452 96Q468 190 524 166';

/**
 * The cusped arch of a courtyard door with its jaali screen (docs/brand.md). The portraits in the success
 * stories use the same arch.
 */
export const Arch = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 560 796" className={className}>
    <defs>
      <clipPath id="door-arch">
        <path d={DOOR} />
      </clipPath>
      <pattern
        id="door-screen"
        width="48"
        height="48"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(16 4)"
      >
        <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
    </defs>
    <g clipPath="url(#door-arch)">
      <path d="M0 0H560V796H0Z" className="fill-teal-wash" />
      <path d="M0 0H560V796H0Z" fill="url(#door-screen)" />
      <g fill="none" strokeLinecap="round" strokeDasharray="0 17">
        <path d={GARLAND} stroke="#f4a61c" strokeWidth="15" />
        <path d={GARLAND} stroke="#ffd074" strokeWidth="6" />
      </g>
    </g>
  </svg>
);
