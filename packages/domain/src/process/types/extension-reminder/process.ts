import { startWeekly, work } from '../../parts/by-time.ts'
import { notifiedCounts } from '../../parts/notified-counts.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { help, remindCustomers } from './texts.ts'

/** Informs customers before their contracts extend automatically (§ 56 (3) TKG). */
export const extensionReminder: ProcessType = {
  name: 'processExtensionReminder',
  label: { de: 'An Verlängerungen erinnern', en: 'Remind of extensions' },
  isBulk: true,
  category: 'processCrm',
  help,
  fields: notifiedCounts,
  steps: [startWeekly('2026-01-05T06:00'), work({ name: remindCustomers, handler: 'mailExtensionReminders' }), done()],
}
