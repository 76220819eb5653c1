/**
 * A success story (docs/contract.md#entities). Its texts are keys of `stories`; its portrait is a file in
 * public/stories.
 */
export const STORIES = [
  {
    id: 'sunita-devi',
    name: 'sunitaName',
    location: 'sunitaLocation',
    text: 'sunitaText',
    image: '/stories/sunita-devi.svg',
    alt: 'sunitaAlt',
  },
  {
    id: 'ram-khelawan',
    name: 'ramName',
    location: 'ramLocation',
    text: 'ramText',
    image: '/stories/ram-khelawan.svg',
    alt: 'ramAlt',
  },
  {
    id: 'imran-ansari',
    name: 'imranName',
    location: 'imranLocation',
    text: 'imranText',
    image: '/stories/imran-ansari.svg',
    alt: 'imranAlt',
  },
  {
    id: 'kamla-devi-and-gudiya',
    name: 'kamlaName',
    location: 'kamlaLocation',
    text: 'kamlaText',
    image: '/stories/kamla-devi-and-gudiya.svg',
    alt: 'kamlaAlt',
  },
] as const;

/** The size of every portrait, in pixels. */
export const PORTRAIT = { width: 560, height: 680 } as const;
