/** Fixed by a build, because pages made by the build show it. */
export const isBuiltIn = (name: string): boolean => name.startsWith('NEXT_PUBLIC_') || name === 'AID_FIGURES';
