import type { TaskPhotos } from '../queue/keep-task.ts'

/** Photos on the device for a task (id) that is open on the screen. `onKept` is called once the queue has them. */
export type WaitingPhotos = TaskPhotos & { readonly task: string; readonly onKept: () => void }

const offered = new Set<WaitingPhotos>()

/** Offers photos that found no network to the work of their task. Returns a function that takes them back. */
export function offerPhotos(photos: WaitingPhotos): () => void {
  offered.add(photos)
  return () => void offered.delete(photos)
}

/** Returns the photos that are offered to the work of a task (id). */
export function photosFor(task: string): readonly WaitingPhotos[] {
  return [...offered].filter((each) => each.task === task)
}
