import Cookies from 'js-cookie';

export const TOKEN_COOKIE = 'token';

/** The Token of the session on this device, if there is one (spec §7). */
export const token = (): string | undefined => Cookies.get(TOKEN_COOKIE);
