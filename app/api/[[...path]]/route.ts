import { noSuchAddress } from '@/lib/http/no-such-address';

export {
  noSuchAddress as GET,
  noSuchAddress as POST,
  noSuchAddress as PUT,
  noSuchAddress as PATCH,
  noSuchAddress as DELETE,
  noSuchAddress as OPTIONS,
};
