import { startWeekly, work } from '../../parts/by-time.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { deleteCalls, help } from './texts.ts'

/** Deletes call data, which may be stored for at most six months (§ 10 (2) TDDDG). */
export const trafficDataDeletion: ProcessType = {
  name: 'processTrafficDataDeletion',
  label: { de: 'Verkehrsdaten löschen', en: 'Delete traffic data' },
  isBulk: true,
  category: 'processTech',
  help,
  fields: { removed: { dataType: 'integer', label: { de: 'Gelöschte Verbindungen', en: 'Calls deleted' }, serverOwned: true } },
  steps: [startWeekly('2026-01-05T03:30'), work({ name: deleteCalls, handler: 'letGoOfCalls' }), done()],
}
