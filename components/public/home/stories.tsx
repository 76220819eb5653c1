import { useTranslations } from 'next-intl';
import { StoryCarousel } from './story-carousel';

/** Texts are in `stories`, portraits in public/stories. */
const STORIES = [
  {
    id: 'sunita-devi',
    name: 'sunitaName',
    location: 'sunitaLocation',
    text: 'sunitaText',
    alt: 'sunitaAlt',
  },
  { id: 'ram-khelawan', name: 'ramName', location: 'ramLocation', text: 'ramText', alt: 'ramAlt' },
  { id: 'imran-ansari', name: 'imranName', location: 'imranLocation', text: 'imranText', alt: 'imranAlt' },
  {
    id: 'kamla-devi-and-gudiya',
    name: 'kamlaName',
    location: 'kamlaLocation',
    text: 'kamlaText',
    alt: 'kamlaAlt',
  },
] as const;

/** Server-rendered in a row that scrolls; the carousel takes over near the viewport. */
export function Stories() {
  const t = useTranslations('stories');
  const stories = STORIES.map((story) => ({
    ...story,
    by: `${t(story.name)}, ${t(story.location)}`,
  }));
  const numbered = stories.map((_, index) => t('numbered', { number: index + 1, count: stories.length }));
  return (
    <section aria-labelledby="stories-title" className="overflow-x-clip print:hidden">
      <div className="page-width py-20 sm:py-32">
        {/* On wide screens the portrait is beside the heading. */}
        <div className="relative z-10 lg:ml-[27rem] lg:h-44">
          <h2 id="stories-title" className="text-4xl sm:text-5xl">
            {t('title')}
          </h2>
          <p className="text-soft mt-3 max-w-xl text-base text-pretty">{t('note')}</p>
        </div>
        <StoryCarousel
          words={{
            label: t('title'),
            carousel: t('carousel'),
            story: t('story'),
            // Swiper fills in the placeholders.
            place: t('place', { number: '{{index}}', count: '{{slidesLength}}' }),
            pause: t('pause'),
            play: t('play'),
            previous: t('previous'),
            next: t('next'),
            choose: t('choose'),
            numbered,
            shown: stories.map(({ by }, index) => `${numbered[index]}: ${by}`),
          }}
        >
          {stories.map(({ id, alt, text, by }) => (
            <figure
              key={id}
              className="grid h-full grid-rows-[auto_1fr_auto] gap-x-20 gap-y-6 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] sm:grid-rows-[1fr_auto]"
            >
              {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing of a few kB; next/image would add its script */}
              <img
                src={`/stories/${id}.svg`}
                alt={t(alt)}
                width={560}
                height={680}
                loading="lazy"
                decoding="async"
                draggable={false}
                className="h-auto w-56 sm:row-span-2 sm:w-full"
              />
              <blockquote className="sm:self-end lg:pt-44">
                <p className="font-heading text-2xl leading-snug font-semibold text-pretty lg:text-[2rem] lg:leading-snug">
                  {`“${t(text)}”`}
                </p>
              </blockquote>
              <figcaption className="text-soft text-lg sm:pb-10 sm:text-xl">{by}</figcaption>
            </figure>
          ))}
        </StoryCarousel>
      </div>
    </section>
  );
}
