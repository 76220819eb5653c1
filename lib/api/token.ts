import Cookies from 'js-cookie';

export const TOKEN_COOKIE = 'token';

export const token = (): string | undefined => Cookies.get(TOKEN_COOKIE);
