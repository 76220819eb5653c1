export function safeLine(args: unknown[]): [fields: Record<string, unknown>, said: string];
export function jsonConsole(level: string): void;
