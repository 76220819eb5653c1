import type { Elements } from '@/components/ui/elements';
import { archPath } from './arch';

/** The foot of a small door, as in arch.tsx. */
const FOOT = 600;
const DOOR = archPath(FOOT);

/** A cusped door with what is behind it. It lights up under the pointer. */
const Door = ({ children }: { children: Elements }) => (
  <svg aria-hidden viewBox="0 0 112 120" className="w-[min(5rem,22vw)] shrink-0 self-end sm:w-24">
    <path
      d={DOOR}
      transform="scale(.2)"
      className="fill-teal-wash group-hover:fill-marigold/40 transition-colors"
    />
    {children}
  </svg>
);

/** At the same place in every door: what the task is about. */
const Sign = ({ className, children }: { className: string; children: Elements }) => (
  <g transform="translate(86 86)" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <circle r="22" className={className} strokeWidth="4" stroke="#fffdf8" />
    {children}
  </g>
);

const SmallCard = ({ at }: { at: string }) => (
  <g transform={at}>
    <rect width="80" height="51" rx="6" fill="#084a4c" stroke="#2a7473" />
    <circle cx="13" cy="13" r="6" fill="#f4a61c" />
    <circle cx="13" cy="13" r="2.6" fill="#084a4c" />
    <path
      d="M25 13h28M9 30h20M34 30h12M51 30h16M9 41h26"
      stroke="#fff"
      strokeOpacity=".85"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
  </g>
);

/** A card, and the tick it gets. */
export const CheckDoor = () => (
  <Door>
    <SmallCard at="translate(10 48) rotate(-9)" />
    <Sign className="fill-[#1d7a48]">
      <path d="m-9.5 .5 6.5 6.5L9.5-6.5" stroke="#fff" strokeWidth="5" />
    </Sign>
  </Door>
);

/** A hospital with its door open, and the mark of its place on a map. */
export const HospitalDoor = () => (
  <Door>
    <path d="M18 120V62h66v58z" fill="#fffdf8" />
    <path d="M12 62h78l-7-9H19z" fill="#0b5c5e" />
    <circle cx="51" cy="42" r="13" fill="#fffdf8" />
    <path d="M51 35v14M44 42h14" stroke="#0b5c5e" strokeWidth="4.5" strokeLinecap="round" />
    <path fill="#9fc2b8" d="M24 72h9v13h-9zM24 95h9v13h-9z" />
    <path fill="#ffd074" d="M39 120V92c0-8 6-13 12-18 6 5 12 10 12 18v28z" />
    <path
      d="M86 116C74 102 66 94 66 83a20 20 0 0 1 40 0c0 11-8 19-20 33z"
      fill="#b02a37"
      stroke="#fffdf8"
      strokeWidth="4"
    />
    <circle cx="86" cy="83" r="7.5" fill="#fffdf8" />
  </Door>
);

/** A family behind the card it wants. */
export const AskDoor = () => (
  <Door>
    <path d="M14 120V82a17 17 0 0 1 34 0v38z" fill="#b02a37" />
    <circle cx="31" cy="54" r="13.5" fill="#a9693f" />
    <path d="M15 76c0-20 0-39 16-39s16 19 16 39c-6-6-3-26-16-26s-10 20-16 26z" fill="#b02a37" />
    <path d="M50 120V78a18 18 0 0 1 36 0v42z" fill="#fbf4e3" />
    <circle cx="68" cy="44" r="14" fill="#91593a" />
    <path d="M53 42c0-14 7-20 16-20s16 7 14 19c-10-5-21-5-30 1z" fill="#f4a61c" />
    <path d="M36 120V96a13 13 0 0 1 26 0v24z" fill="#0b5c5e" />
    <circle cx="49" cy="77" r="11.5" fill="#b97d55" />
    <path d="M37.5 78c-1-14 5-17 11.5-17s12.5 3 11.5 17c-4-6-7-8-11.5-8s-7.5 2-11.5 8z" fill="#3a2b2a" />
    <Sign className="fill-[#f4a61c]">
      <path d="M0-10V10M-10 0H10" stroke="#2b1a00" strokeWidth="5" />
    </Sign>
  </Door>
);
