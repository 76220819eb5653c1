type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** Registers what asks the signed-in person to prove again that it is them. @returns a function that removes it */
export function onStepUp(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks them. @returns whether they did (docs/contract.md#passkeys) */
export const requestStepUp = async (): Promise<boolean> => (await ask?.()) ?? false;
