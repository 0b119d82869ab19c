export const panel = {} as const
