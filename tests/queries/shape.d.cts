import type { Query } from './finds-by-index';

export function shapesOf(command: object): Array<Omit<Query, 'example'> & { filter: object }>;
