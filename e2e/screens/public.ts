import { seedCardNumber } from '@/scripts/seed/cards';
import { press, shows, type Screen } from './steps';

/** What everybody sees. */
export const PUBLIC: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-hi', path: '/hi' },
  { name: 'hospitals', path: '/hospitals' },
  { name: 'hospitals-hi', path: '/hi/hospitals' },
  { name: 'hospitals-none', path: '/hospitals?q=no+such+hospital&zone=DLHI' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-hi', path: '/hi/verify' },
  { name: 'verify-valid', path: `/verify?card=${seedCardNumber(0)}`, open: shows('Card Details') },
  { name: 'verify-expiring', path: `/verify?card=${seedCardNumber(1)}`, open: shows('Card Details') },
  { name: 'verify-expired', path: `/verify?card=${seedCardNumber(2)}`, open: shows('Card Details') },
  {
    name: 'verify-not-found',
    path: `/verify?card=JEEVAN0000000000`,
    open: (page) => page.getByText('Failed to verify card. Please try again.').first().waitFor(),
  },
  { name: 'login', path: '/login' },
  { name: 'login-hi', path: '/hi/login' },
  { name: 'login-forgot', path: '/login', open: press('Forgot password?') },
  { name: 'not-found', path: '/nowhere' },
];
