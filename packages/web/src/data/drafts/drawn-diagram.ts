import type { DrawnDiagram } from './draft-store.ts'
import { attempt, storeAtOnce } from './draft-store.ts'

type Of = Pick<DrawnDiagram, 'account' | 'tenant' | 'key'>

export function storeDiagram(diagram: DrawnDiagram): Promise<void> {
  return storeAtOnce('diagrams', diagram)
}

export async function deleteDiagram({ account, tenant, key }: Of): Promise<void> {
  await attempt((database) => database.delete('diagrams', [account, tenant, key]))
}

/** Returns the unsaved diagram of a process type on this device. */
export function readDiagram({ account, tenant, key }: Of): Promise<DrawnDiagram | undefined> {
  return attempt((database) => database.get('diagrams', [account, tenant, key]))
}
