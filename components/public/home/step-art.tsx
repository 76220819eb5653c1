import type { ReactNode } from 'react';

const Scene = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden viewBox="0 0 320 240" className="w-full max-w-80">
    {children}
  </svg>
);

/** A small card: its stone, its mark and the line of its number. */
const SmallCard = ({ at, size = 1 }: { at: string; size?: number }) => (
  <g transform={`${at} scale(${size})`}>
    <rect width="172" height="108" rx="10" fill="#084a4c" stroke="#2a7473" strokeWidth="1.5" />
    <circle cx="22" cy="24" r="10" fill="#f4a61c" />
    <circle cx="22" cy="24" r="4.5" fill="#084a4c" />
    <path
      d="M42 20h44M42 29h26M14 62h58M82 62h26M118 62h38M14 88h46"
      stroke="#fff"
      strokeOpacity=".85"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </g>
);

/** Six family members behind the one card they share. */
export const FamilyScene = () => (
  <Scene>
    <g>
      <path d="M40 200v-50a26 26 0 0 1 52 0v50z" fill="#b02a37" />
      <circle cx="66" cy="100" r="21" fill="#a9693f" />
      <path d="M42 132c0-30 0-58 24-58s24 28 24 58c-8-8-4-38-24-38s-16 30-24 38z" fill="#b02a37" />
      <path d="M94 200v-62a28 28 0 0 1 56 0v62z" fill="#fbf4e3" stroke="#e3d9c2" />
      <circle cx="122" cy="82" r="22" fill="#91593a" />
      <path d="M98 78c0-22 12-30 26-30s24 10 22 28c-16-8-34-8-48 2z" fill="#f4a61c" />
      <path d="M156 200v-58a28 28 0 0 1 56 0v58z" fill="#0b5c5e" />
      <circle cx="184" cy="86" r="22" fill="#b57a50" />
      <path d="M162 86c-4-26 10-36 24-36s26 12 20 36c-4-14-10-18-18-18-10 0-20 2-26 18z" fill="#3a2b2a" />
      <path d="M214 200v-42a24 24 0 0 1 48 0v42z" fill="#9fc2b8" />
      <circle cx="238" cy="110" r="19" fill="#a06a47" />
      <path d="M216 140c0-28 0-54 22-54s22 26 22 54c-8-8-4-36-22-36s-14 28-22 36z" fill="#cfe3da" />
    </g>
    <SmallCard at="translate(62 122) rotate(-2)" size={1.06} />
    <g>
      <path d="M22 212v-34a20 20 0 0 1 40 0v34z" fill="#f4a61c" />
      <circle cx="42" cy="148" r="17" fill="#b97d55" />
      <path d="M25 148c0-20 8-24 17-24s18 6 17 24c-6-8-10-12-17-12s-12 4-17 12z" fill="#3a2b2a" />
      <path d="M254 212v-30a19 19 0 0 1 38 0v30z" fill="#0b5c5e" />
      <circle cx="273" cy="156" r="16" fill="#a9693f" />
      <path d="M257 158c-2-20 8-24 16-24s18 4 16 24c-4-8-10-12-16-12s-12 4-16 12z" fill="#3a2b2a" />
    </g>
  </Scene>
);

/** An open hospital door with the card in front. */
export const HospitalScene = () => (
  <Scene>
    <path d="M28 214V70h264v144z" className="fill-raised stroke-line" strokeWidth="2" />
    <path d="M16 70h288l-12-22H28z" className="fill-teal" />
    <circle cx="160" cy="34" r="22" className="fill-raised stroke-line" strokeWidth="2" />
    <path d="M160 24v20M150 34h20" className="stroke-teal" strokeWidth="6" strokeLinecap="round" />
    <path fill="#9fc2b8" d="M40 96h20v28H40zM260 96h20v28h-20zM40 144h20v28H40zM260 144h20v28h-20z" />
    <path
      fill="#ffd074"
      d="M102 214v-78c0-12 5-19 13-23 2-10 11-15 20-16 11 0 19-5 25-14 6 9 14 14 25 14 9 1 18 6 20 16 8 4 13 11 13 23v78z"
    />
    <path fill="#0b5c5e" d="M102 136 76 122v104l26-12zM218 136l26-14v104l-26-12z" />
    <circle cx="82" cy="176" r="3" fill="#f4a61c" />
    <circle cx="238" cy="176" r="3" fill="#f4a61c" />
    <path d="M16 214h60M244 214h60" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
    <SmallCard at="translate(110 148) rotate(-5)" size={0.58} />
  </Scene>
);

/** A phone that shows the result of a card check. */
export const CheckScene = () => (
  <Scene>
    <SmallCard at="translate(22 92) rotate(-8)" size={0.86} />
    <rect x="146" y="12" width="126" height="214" rx="20" fill="#0e2a2b" stroke="#466" strokeWidth="1.5" />
    <rect x="154" y="22" width="110" height="194" rx="13" className="fill-paper" />
    <path d="M168 48h56" className="stroke-ink" strokeWidth="7" strokeLinecap="round" />
    <rect x="166" y="66" width="86" height="30" rx="8" className="fill-raised stroke-edge" strokeWidth="2" />
    <path d="M175 81h26M208 81h14M229 81h14" className="stroke-soft" strokeWidth="5" strokeLinecap="round" />
    <circle cx="209" cy="146" r="32" className="fill-valid-wash" />
    <path
      d="m194 147 11 11 20-23"
      fill="none"
      className="stroke-valid"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M180 196h58" className="stroke-valid" strokeWidth="6" strokeLinecap="round" />
  </Scene>
);
