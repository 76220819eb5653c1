/** So that replacing it does not ask for it again. Only in this page's memory. */
let kept: { id: string; password: string } | undefined;

export const keepTemporaryPassword = (id: string, password: string): void => {
  kept = { id, password };
};

export const temporaryPasswordOf = (id: string): string | undefined =>
  kept?.id === id ? kept.password : undefined;

export const forgetTemporaryPassword = (): void => {
  kept = undefined;
};
