import { startWeekly, work } from '../../parts/by-time.ts'
import { notifiedCounts } from '../../parts/notified-counts.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { adviseCustomers, help } from './texts.ts'

/** Informs each customer of the best tariff once a year (§ 57 (3) TKG). */
export const tariffAdvice: ProcessType = {
  name: 'processTariffAdvice',
  label: { de: 'Über den besten Tarif beraten', en: 'Advise of the best tariff' },
  category: 'processCrm',
  help,
  fields: notifiedCounts,
  steps: [startWeekly('2026-01-06T06:00'), work({ name: adviseCustomers, handler: 'mailTariffAdvice' }), done()],
}
