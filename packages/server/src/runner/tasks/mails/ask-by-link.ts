import { describedBy } from '@twinwerk/model/execution/description'
import type { Language } from '@twinwerk/model/text/text'
import type { MailKind } from '../../../mail/texts.ts'
import { apply } from '../../../store/apply/apply.ts'
import { sendTaskLink } from '../../external/send-task-link.ts'
import { taskName } from '../../instance/execution-name.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { languageOf, mailAddressOf } from '../receiver.ts'
import type { Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { changeValues } from './mail-values.ts'
import { readStarter } from './process-starter.ts'

type Asking = {
  readonly kind: MailKind
  readonly partner: ReadTwin | undefined
  /** Returns the subject in a language, for `{offer}` in the mail and for the description of the task that the link opens. */
  readonly offer: (language: Language) => string
}

/**
 * Asks a partner to answer a task by a link. The service follows an event at the edge of that task, as `mailTaskLink` does. A partner
 * without a mail address is asked in another way, and a clerk records the answer.
 */
export async function askByLink(work: Work, { kind, partner, offer }: Asking): Promise<void> {
  const { transaction, parts, author, mail, zone, cameFrom, definition } = work
  const task = cameFrom.find((execution) => execution.kind === 'usertask')
  // A reminder may be late: a partner who has answered is not asked again.
  if (!task) return
  await apply(transaction, parts, {
    author,
    changes: [{ kind: 'updateTwin', uuid: task.id, definition: 'userTask', attributes: describedBy(offer, mail.from.language) }],
  })
  const recipient = partner && (await addressOf(work, partner))
  if (recipient === undefined) return
  const language = languageOf(partner, mail.from.language)
  const user = await readStarter(work)
  const link = {
    tenant: author.tenant,
    execution: task.id,
    name: taskName(task, definition),
    recipient,
    user,
    sentBy: 'process',
    timeZone: zone,
  } as const
  const parcel = {
    ...link,
    from: { ...mail.from, language },
    mail: { kind, values: { ...changeValues(work, language), offer: offer(language) } },
  }
  await sendTaskLink(transaction, { publicUrl: mail.publicUrl, writeMail: mail.write }, parcel)
}

/** Returns the partner's mail address; undefined if there is none. */
export function addressOf(work: Work, partner: ReadTwin): Promise<string | undefined> {
  return mailAddressOf(work, partner).catch((error: unknown) => {
    if (error instanceof TaskFailure) return undefined
    throw error
  })
}
