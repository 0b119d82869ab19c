export const serverMemory: readonly string[]
export const serverAllocation: Readonly<Record<string, string>>
