import { useLocale, useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME, trustIn } from '@/lib/constants/trust';
import { groupCardNumber } from '@/lib/format/card-number';
import type { Barred } from './standing';

type Props = {
  cardNumber: string;
  primaryMember?: string;
  /** Already formatted: dd/mm/yyyy in public, long for staff. */
  validUntil?: string;
  members?: number;
  /** An unusable card has no colour, is hatched and has a band with this word. */
  barred?: Barred;
  /** A marigold ring, for pages that show where the number is. */
  markNumber?: boolean;
  /** Its QR code (card-qr.tsx), 22 mm wide: a phone still reads it from a 300 dpi print. */
  code?: Elements;
  /** The primary member’s, portrait 3:4 (photo/card-photo.tsx). */
  photo?: Elements;
  /** In place of what is known of the family (print/print-layouts.tsx). */
  lines?: Elements;
  /** For paper: `cut` has no ground and no corners (print/print-layouts.tsx), `outline` is black on white in a frame. */
  paper?: 'cut' | 'outline';
};

const HATCHED = 'bg-[#46504f] bg-[repeating-linear-gradient(135deg,#46504f_0_3cqw,#333c3b_3cqw_6cqw)]';

const ON_SCREEN =
  'shadow-card outline -outline-offset-1 outline-transparent overflow-clip rounded-[4.5cqw] text-white ring-1 ring-white/15 ring-inset';
const ON_PAPER = {
  cut: 'text-white',
  outline: 'rounded-[4.5cqw] border border-black **:text-black!',
};

const LARGEST_CQW = 8;
/** The share of the card's width for the number. */
const LINE_CQW = 89;
/** In em: all digits are equal; most letters but M and W are hardly wider. */
const widthOf = (character: string) =>
  /\s/.test(character) ? 0.25 : /\d/.test(character) ? 0.64 : /[MW]/.test(character) ? 0.95 : 0.68;

/** A long manual number gets a smaller font and is never cut off, because people read it out. */
const numberSize = (number: string) =>
  Math.min(LARGEST_CQW, LINE_CQW / [...number].reduce((width, each) => width + widthOf(each), 0)).toFixed(2);

/** A long name gets smaller on paper, where a card cannot grow. In cqw. */
const NAME_CQW = 3.6;
const NAME_HEIGHT = 16;
const nameSize = (name: string, width: number) =>
  Math.min(NAME_CQW, Math.sqrt((NAME_HEIGHT * width) / (0.83 * name.length))).toFixed(2);

/**
 * ID-1 proportions, 85.6 by 54 mm. All sizes follow its width, so it looks the same everywhere. On a narrow phone it
 * grows for longer texts.
 */
export function MedicalCard({
  cardNumber,
  primaryMember,
  validUntil,
  members,
  barred,
  markNumber = false,
  code,
  photo,
  lines,
  paper,
}: Props) {
  const card = useTranslations('card');
  const number = groupCardNumber(cardNumber);
  return (
    <div className="@container w-full max-w-[30rem]">
      <div
        className={`relative isolate flex aspect-[85.6/54] flex-col justify-between gap-[2cqw] p-[5.5cqw] ${
          paper ? ON_PAPER[paper] : `${ON_SCREEN} ${barred ? HATCHED : 'bg-card-stone'}`
        }`}
      >
        {!paper && <Jaali id={`jaali-${cardNumber}`} className="absolute inset-0 -z-10 text-white/8" />}
        <div className="flex items-center gap-[2.5cqw]">
          <MarigoldMark className="size-[11cqw] shrink-0" />
          <div className="min-w-0 flex-1 leading-tight">
            <div className="flex flex-wrap items-baseline justify-between gap-x-[1.5cqw]">
              <p className="font-heading text-[5.2cqw] font-bold tracking-wide not-print:max-sm:tracking-normal">
                {PRODUCT_NAME}
              </p>
              <p className="text-[2.9cqw] whitespace-nowrap text-white/85 not-print:max-sm:text-[clamp(2.9cqw,0.875rem,4.7cqw)] not-print:max-sm:tracking-tight">
                {card('title')}
              </p>
            </div>
            <p className="text-[2.9cqw] text-balance text-white/85 not-print:max-sm:text-[clamp(2.9cqw,0.875rem,4.7cqw)]">
              {trustIn(useLocale()).name}
            </p>
          </div>
        </div>
        <p
          aria-label={cardNumber}
          translate="no"
          style={{ fontSize: `${numberSize(number)}cqw` }}
          className={`font-heading leading-none font-bold tracking-[0.04em] wrap-anywhere tabular-nums ${
            markNumber ? 'outline-marigold w-fit rounded-[2cqw] outline-[0.9cqw] outline-offset-[1.6cqw]' : ''
          }`}
        >
          {number}
        </p>
        {barred && (
          // Part of the picture: screens that show such a card also have its status and due date as text.
          <p
            aria-hidden
            data-band={card(barred)}
            className="font-heading -mx-[5.5cqw] flex h-[8cqw] items-center justify-center border-y-[0.7cqw] border-white bg-[#7d1612] text-[5.4cqw] leading-none font-bold tracking-[0.2em] uppercase before:content-[attr(data-band)]"
          />
        )}
        {/* Two lists: a name that leaves no room for the rest has a line of its own. It is never cut off: a desk compares it. */}
        <div className={`flex items-end justify-between ${paper ? 'gap-[2.5cqw]' : 'gap-[3cqw]'}`}>
          {photo && (
            <div className="aspect-3/4 w-[18cqw] shrink-0 overflow-hidden rounded-[1.6cqw] bg-white/10 ring-[0.4cqw] ring-white/70 ring-inset">
              {photo}
            </div>
          )}
          {lines || (
            <div className="flex min-w-0 flex-1 flex-wrap items-end gap-x-[5cqw] gap-y-[0.8cqw] text-[3.6cqw] leading-tight not-print:max-sm:gap-x-[2.5cqw] not-print:max-sm:text-[clamp(3.6cqw,0.875rem,4.7cqw)] [&_dd]:font-semibold [&_dt]:text-[2.7cqw] [&_dt]:text-white/80 not-print:max-sm:[&_dt]:text-[clamp(2.7cqw,0.875rem,4.7cqw)]">
              {primaryMember && (
                <dl>
                  <dt>{card('holder')}</dt>
                  <dd
                    className="wrap-anywhere"
                    style={paper && { fontSize: `${nameSize(primaryMember, photo ? 40 : 60)}cqw` }}
                  >
                    {primaryMember}
                  </dd>
                </dl>
              )}
              <dl
                className={`flex items-end gap-y-[0.8cqw] not-print:max-sm:gap-x-[2.5cqw] ${
                  paper && photo ? 'gap-x-[2.5cqw]' : 'gap-x-[5cqw]'
                } ${photo ? 'flex-wrap' : code ? 'not-print:max-sm:flex-wrap' : ''}`}
              >
                {members !== undefined && (
                  <div>
                    <dt>{card('members')}</dt>
                    <dd className="tabular-nums">{card('memberCount', { count: members })}</dd>
                  </div>
                )}
                {validUntil && (
                  <div>
                    <dt>{card('validUntil')}</dt>
                    <dd
                      className={`whitespace-nowrap tabular-nums ${
                        // Between photo and code a long month leaves no room for the year.
                        photo ? 'not-print:max-sm:whitespace-normal' : ''
                      }`}
                    >
                      {validUntil}
                    </dd>
                  </div>
                )}
              </dl>
            </div>
          )}
          {code && (
            // The white around makes good for the code's round corners and the pixels that a printer rounds away.
            <div className="aspect-square w-[25.7cqw] shrink-0 rounded-[1cqw] bg-white outline-[0.8cqw] outline-white">
              {code}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
