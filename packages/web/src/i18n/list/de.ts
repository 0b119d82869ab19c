export const list = {} as const
