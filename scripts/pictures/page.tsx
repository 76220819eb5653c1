import { createRoot } from 'react-dom/client';
import '@fontsource-variable/baloo-2';
import '@fontsource-variable/inter';
import '@fontsource-variable/noto-sans-devanagari';
import '@/app/globals.css';
import type { Locale } from '@/lib/i18n/routing';
import { IconPicture, type Ground } from './icon-picture';
import { LinkPicture } from './link-picture';
import './page.css';

const asked = new URLSearchParams(window.location.search);
const locale: Locale = asked.get('language') === 'hi' ? 'hi' : 'en';
const ground = asked.get('ground') as Ground | null;

document.documentElement.lang = locale;
createRoot(document.getElementById('picture')!).render(
  ground === null ? <LinkPicture locale={locale} /> : <IconPicture ground={ground} />,
);
