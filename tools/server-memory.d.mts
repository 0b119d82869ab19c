export const serverMemory: readonly string[]
export const serverArenas: Readonly<Record<string, string>>
