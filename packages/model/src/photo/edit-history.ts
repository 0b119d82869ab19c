/** The states of something that is edited: those before the present one, oldest first, and those that were undone, next one first. */
export type EditHistory<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] }

const maxSteps = 100

export function startHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [] }
}

/** Adds a step. Undone steps cannot be redone after it. */
export function addStep<T>({ past, present }: EditHistory<T>, next: T): EditHistory<T> {
  return { past: [...past, present].slice(-maxSteps), present: next, future: [] }
}

/** Takes the last step back; without one, nothing changes. */
export function undoStep<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redoStep<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: rest }
}
