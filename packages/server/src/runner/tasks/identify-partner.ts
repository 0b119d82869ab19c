import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { followPath } from '../writes/follow-path.ts'
import type { Work } from '../work/service-task.ts'

/** Links the process with its partner, even if the process names only a contract. */
export async function identifyPartner(work: Work): Promise<void> {
  const { process, partner } = work.subject
  if (!partner) return
  const [known] = await followPath(work, 'process/execution:businessPartnerForProcess')
  if (known) return
  const link = { relationship: 'execution:businessPartnerForProcess', source: process.uuid, target: partner.uuid }
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'createLink', uuid: v7(), ...link, validFrom: work.author.at, validTo: null }],
  })
}
