/** A placeholder for the id of the n-th twin of a mutation, which the server creates. */
export const uuidOfNew = (index: number) => `new twin ${index}`
