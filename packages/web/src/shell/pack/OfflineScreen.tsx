import { taskLists } from '../../data/pack/task-lists.ts'
import { NeedsConnection, TakenTasks } from './TakenTasks.tsx'

const places: readonly string[] = ['home', 'tasks', 'tasks/myday', ...taskLists]

/** A screen (path below the tenant) of the program that was opened without a network: the tasks on this device, and nothing else. */
export function OfflineScreen({ path }: { readonly path: string }) {
  return places.includes(path) ? <TakenTasks /> : <NeedsConnection />
}
