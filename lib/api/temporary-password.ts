/**
 * The temporary password that was just signed in with, so that replacing it does not ask for it again. Only in the memory
 * of this page: after a reload it is asked for.
 */
let kept: { id: string; password: string } | undefined;

export const keepTemporaryPassword = (id: string, password: string): void => {
  kept = { id, password };
};

export const temporaryPasswordOf = (id: string): string | undefined =>
  kept?.id === id ? kept.password : undefined;

export const forgetTemporaryPassword = (): void => {
  kept = undefined;
};
