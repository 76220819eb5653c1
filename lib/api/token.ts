import Cookies from 'js-cookie';

export const TOKEN_COOKIE = 'token';

/** The Token of the session on this device, if any (docs/contract.md#calls). */
export const token = (): string | undefined => Cookies.get(TOKEN_COOKIE);
