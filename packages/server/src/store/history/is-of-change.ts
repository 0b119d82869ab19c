/**
 * The condition that an image is of a change, for statements that name its row as well: it keeps the planner from the index of changes, in
 * which a change of a hundred thousand twins is read whole for each of them.
 */
export function isOfChange(parameter: string, column = 'change_id'): string {
  return `(${column} = ${parameter}) is true`
}
