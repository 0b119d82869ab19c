import { apply } from '../../../store/apply/apply.ts'
import { followPath, linkedBy } from '../../writes/follow-path.ts'
import { lockTwin } from '../lock-twin.ts'
import { languageOf, printInstant } from '../receiver.ts'
import { addressOf } from './ask-by-link.ts'
import type { InsideTask } from '../../work/service-task.ts'

const lines = 'process/processMaintenanceWindow:device/accessDevice:ports/port:accesses'

/** Notifies each customer whose line depends on the device of the maintenance, once. Counts the affected contracts. */
export const mailMaintenance: InsideTask = async (work) => {
  const { transaction, parts, subject, mail, zone } = work
  const { process } = subject
  const contracts = await followPath(work, `${lines}/access:contractElements/contractElement:contract`)
  const receivers = await linkedBy(work, 'contract:receiverForContract', contracts)
  const notified = new Set<string>()
  for (const receiver of receivers) {
    if (notified.has(receiver.uuid)) continue
    notified.add(receiver.uuid)
    const recipient = await addressOf(work, receiver)
    // A receiver without a mail address is informed in another way; the others still get the mail.
    if (recipient === undefined) continue
    const from = { ...mail.from, language: languageOf(receiver, mail.from.language) }
    const instant = (name: string) => printInstant(from.language, process.values[name], zone)
    await mail.write(transaction, {
      kind: 'maintenance',
      recipient,
      from,
      values: { from: instant('windowFrom'), to: instant('windowTo') },
    })
  }
  await lockTwin(work, process)
  const attributes = { 'processMaintenanceWindow:affected': contracts.length }
  await apply(transaction, parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
  return { affected: contracts.length }
}
