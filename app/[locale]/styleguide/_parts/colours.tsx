import { useTranslations } from 'next-intl';
import { contrast, PAIRS, type Tokens } from './tokens';

type Schemes = Record<'light' | 'dark', Tokens>;
/** The least contrast of text (WCAG 2.2 AA). */
const TEXT = 4.5;
const SCHEMES = ['light', 'dark'] as const;

/** Every colour by day and by night, and the contrast of all that is written on it. */
export function Colours(tokens: Schemes) {
  const t = useTranslations('styleguide');
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {Object.keys(tokens.light).map((name) => (
          <li key={name} className="border-line bg-raised rounded-field overflow-hidden border">
            <div className="flex h-14">
              {SCHEMES.map((scheme) => (
                <span key={scheme} className="flex-1" style={{ background: tokens[scheme][name] }} />
              ))}
            </div>
            <p className="px-3 pt-2 font-semibold">{name}</p>
            <p className="text-soft px-3 pb-2 tabular-nums">
              {SCHEMES.map((scheme) => tokens[scheme][name]).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <table className="mt-8 w-full text-left">
        <thead>
          <tr className="border-line border-b">
            {[t('pair'), t('light'), t('dark'), t('least')].map((head) => (
              <th key={head} scope="col" className="py-2 pr-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAIRS.map(([front, ground, least]) => (
            <tr key={front + ground} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 font-normal">
                {t('frontOnGround', { front, ground })}
              </th>
              {SCHEMES.map((scheme) => (
                <Ratio
                  key={scheme}
                  front={tokens[scheme][front]!}
                  ground={tokens[scheme][ground]!}
                  line={least < TEXT && tokens[scheme].ink}
                />
              ))}
              <td className="py-2 tabular-nums">{least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type RatioProps = {
  front: string;
  ground: string;
  /** What is drawn, not written, is shown as a frame; its figure is then in this colour. */
  line?: string | false;
};

function Ratio({ front, ground, line = false }: RatioProps) {
  return (
    <td className="py-2 pr-3">
      <span
        className="rounded-field inline-block border-2 px-3 py-1 font-semibold tabular-nums"
        style={{ color: line || front, background: ground, borderColor: front }}
      >
        {contrast(front, ground).toFixed(1)}
      </span>
    </td>
  );
}
