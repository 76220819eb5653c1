import { serviceInHindi, type Service } from '@/lib/constants/services';
import { plain, servicesNamed } from './search-words';

/** The places in a hospital's list of services of those that are looked for. */
export function matchingIn(offered: string[], services: Service[], q = ''): number[] {
  const part = plain(q);
  const fits = (service: string) =>
    servicesNamed(service).some((known) => services.includes(known)) ||
    (part !== '' && [service, serviceInHindi(service)].some((text) => plain(text).includes(part)));
  return offered.flatMap((service, index) => (fits(service) ? [index] : []));
}
