/** Whether a build fixes this setting: pages made by the build show it (docs/configuration.md#fixed-when-the-app-is-built). */
export const isBuiltIn = (name: string): boolean => name.startsWith('NEXT_PUBLIC_') || name === 'AID_FIGURES';
