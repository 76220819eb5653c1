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
      <div className="page-width py-5 sm:py-16">
        <h2 id="stories-title" className="text-[1.75rem] sm:text-4xl">
          {t('title')}
        </h2>
        <p className="text-soft mt-1 max-w-3xl leading-snug text-pretty sm:mt-2">{t('note')}</p>
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
              className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-2 sm:grid-rows-[1fr_auto] sm:gap-x-12"
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
                className="h-auto w-14 sm:row-span-2 sm:w-56"
              />
              <blockquote className="max-sm:col-span-full max-sm:row-start-2 sm:self-end">
                <p className="font-heading text-lg leading-snug font-semibold text-pretty sm:text-2xl sm:leading-snug">
                  {`“${t(text)}”`}
                </p>
              </blockquote>
              <figcaption className="text-soft max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center sm:pb-8 sm:text-lg">
                {by}
              </figcaption>
            </figure>
          ))}
        </StoryCarousel>
      </div>
    </section>
  );
}
