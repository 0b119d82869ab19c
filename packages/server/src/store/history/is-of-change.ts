/**
 * Returns the condition that an image belongs to a change, for statements that also name its row. `is true` keeps the planner from using
 * the index of changes. With that index, a change of a hundred thousand twins would be read completely for each twin.
 */
export function isOfChange(parameter: string, column = 'change_id'): string {
  return `(${column} = ${parameter}) is true`
}
