export const serverMemory: readonly string[]
