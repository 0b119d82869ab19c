import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { charges } from './sources/charges.ts'
import { collections } from './sources/collections.ts'
import { confirmations } from './sources/confirmations.ts'
import { contracts } from './sources/contracts.ts'
import { deliveries } from './sources/deliveries.ts'
import { documents } from './sources/documents.ts'
import { dunning } from './sources/dunning.ts'
import { efforts } from './sources/efforts.ts'
import { elements } from './sources/elements.ts'
import { flashRuns } from './sources/flash-runs.ts'
import { letters } from './sources/letters.ts'
import { lines } from './sources/lines.ts'
import { notes } from './sources/notes.ts'
import { payments } from './sources/payments.ts'
import { processes } from './sources/processes.ts'
import { receipts } from './sources/receipts.ts'
import { requests } from './sources/requests.ts'
import { signUps } from './sources/sign-ups.ts'
import { tasks } from './sources/tasks.ts'
import { visits } from './sources/visits.ts'

// A new source is a file in `sources/` and one line here.
/** The sources of timelines. */
export const timelineSources: readonly TimelineSource[] = [
  notes,
  letters,
  confirmations,
  documents,
  signUps,
  requests,
  contracts,
  elements,
  processes,
  tasks,
  visits,
  receipts,
  deliveries,
  payments,
  collections,
  charges,
  dunning,
  lines,
  flashRuns,
  efforts,
]
