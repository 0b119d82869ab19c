import type { Step } from '../../../data/execution/course.ts'
import { allSteps, isOpen } from '../../../data/execution/course.ts'

/** The executions that the move ends (ids) and the elements at which the process continues (ids). */
export type MoveChoice = { readonly ends: readonly string[]; readonly begins: readonly string[] }

/** Returns every open step; a user can end each of them manually. */
export function openSteps(steps: readonly Step[]): readonly Step[] {
  return allSteps(steps).filter((step) => isOpen(step) && step.ref !== '')
}

/** Toggles an element after a click: ends the open steps at the element or, if there are none, continues the process there. */
export function toggleElement(choice: MoveChoice, element: string, open: readonly Step[]): MoveChoice {
  const standing = open.filter(({ ref }) => ref === element).map(({ twin }) => twin.id)
  const { begins } = choice
  if (standing.length === 0)
    return { ...choice, begins: begins.includes(element) ? begins.filter((each) => each !== element) : [...begins, element] }
  const isEnding = standing.every((id) => choice.ends.includes(id))
  return { ...choice, ends: isEnding ? choice.ends.filter((id) => !standing.includes(id)) : [...new Set([...choice.ends, ...standing])] }
}

/** Returns the CSS classes by element: ended steps, and elements to continue at. */
export function moveMarks(choice: MoveChoice, open: readonly Step[]): ReadonlyMap<string, string> {
  const ends = open.filter(({ twin }) => choice.ends.includes(twin.id)).map(({ ref }) => [ref, 'tw-move-end'] as const)
  return new Map([...ends, ...choice.begins.map((element) => [element, 'tw-move-begin'] as const)])
}
