import { findNode } from '@twinwerk/process/definition/definition'
import { sendTaskLink } from '../../external/send-task-link.ts'
import { taskName } from '../../instance/execution-name.ts'
import { followPath } from '../../writes/follow-path.ts'
import { languageOf, mailAddressOf } from '../receiver.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { readStarter } from './process-starter.ts'

/**
 * Mails the link of a user task to the recipients that the inputs of its element name. An input is a relationship of the process to
 * partners, or a field with a mail address. The token comes from the task: the service follows an event at the task's edge that fires
 * immediately and does not interrupt (`PT0S`). Every opening of the task, including a restart, thus sends a new link, and the earlier link
 * expires. Without a recipient, the task is done without a link.
 */
export const mailTaskLink: InsideTask = async (work) => {
  const { transaction, author, mail, zone, cameFrom, definition } = work
  // One link is valid at a time: the recipient who is named first does the task.
  const [first] = await recipientsOf(work)
  if (!first) return {}
  const task = cameFrom.find(({ kind }) => kind === 'usertask')
  if (!task) throw new TaskFailure('noTask')
  const user = await readStarter(work)
  const { recipient, language } = first
  const link = {
    tenant: author.tenant,
    execution: task.id,
    name: taskName(task, definition),
    recipient,
    user,
    sentBy: 'process',
    timeZone: zone,
    ...(findNode(definition, task.bpmnRef)?.autocomplete && { mail: { kind: 'receiptLink' as const, values: {} } }),
  } as const
  await sendTaskLink(transaction, { publicUrl: mail.publicUrl, writeMail: mail.write }, { ...link, from: { ...mail.from, language } })
  return {}
}

async function recipientsOf(work: Work) {
  const { parts, node, subject, mail } = work
  const found: { readonly recipient: string; readonly language: typeof mail.from.language }[] = []
  for (const { name, systematics } of node.inputs) {
    if (systematics === null) throw new TaskFailure('diagram', { detail: name })
    if (parts.registry.relations.has(systematics))
      for (const partner of await followPath(work, `process/${systematics}`))
        found.push({ recipient: await mailAddressOf(work, partner), language: languageOf(partner, mail.from.language) })
    else {
      const address = subject.process.valueOf(systematics)
      if (typeof address === 'string') found.push({ recipient: address, language: mail.from.language })
    }
  }
  return found
}
