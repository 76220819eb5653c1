type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** @returns a function that removes it */
export function onStepUp(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

export const requestStepUp = async (): Promise<boolean> => (await ask?.()) ?? false;
