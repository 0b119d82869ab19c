import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Language } from '@twinwerk/model/text/text'
import type { MailKind } from '../../../mail/texts.ts'
import { apply } from '../../../store/apply/apply.ts'
import { familyTable } from '../../../store/physical/names.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { readTwin, twinColumns } from '../../instance/subject.ts'
import { linkedBy } from '../../writes/follow-path.ts'
import { lockTwin } from '../lock-twin.ts'
import { languageOf } from '../receiver.ts'
import { addressOf } from './ask-by-link.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { numberOf } from '../../instance/twin-values.ts'

/** The mail to the customer of one contract; `values` are in the customer's language. */
export type ContractMail = { readonly kind: MailKind; readonly values: (language: Language) => Readonly<Record<string, string>> }

type Notification = {
  /** SQL over the columns of running telecom contracts, with the order; $3 is the present day. The longest overdue contract comes first. */
  readonly due: string
  /** Returns undefined if the customer needs no mail yet. */
  readonly mailOf: (work: Work, contract: ReadTwin) => Promise<ContractMail | undefined>
  /** The attributes that mark a contract as notified, so that it is notified once. */
  readonly mark: (work: Work, contract: ReadTwin) => Readonly<Record<Systematics, unknown>>
  /** The attributes of the process that count the mails, and the customers without a mail address. */
  readonly counts: { readonly mailed: Systematics; readonly withoutMail: Systematics }
}

/** The most contracts in one step, so that a step holds its locks only for a moment. */
const atOnce = 50

/**
 * Returns a task that mails the customers of all due contracts, some in each step. The variable `remaining` is true if the process has to
 * repeat the step. A customer without a mail address is counted, and people send a letter.
 */
export function notifyContracts({ due, mailOf, mark, counts }: Notification): InsideTask {
  return async (work) => {
    const { transaction, parts, author, today, subject } = work
    const { rows } = await transaction.run({
      text: `select id, definition, to_jsonb(t) as row from "${familyTable('contract')}" t where tenant_id = $1 and definition = $2 and deleted_at is null
        and "contract:contractBegin" <= $3::date and ("contract:contractEnd" is null or "contract:contractEnd" >= $3::date) and ${due} limit ${atOnce + 1}`,
      values: [author.tenant, 'contractTelecom', today],
      columns: twinColumns,
    })
    const found = rows.slice(0, atOnce).map((row) => readTwin(parts.registry, row))
    let [mailed, withoutMail] = [0, 0]
    for (const contract of found) {
      await lockTwin(work, contract)
      const mail = await mailOf(work, contract)
      if (mail && (await write(work, contract, mail))) mailed += 1
      else if (mail) withoutMail += 1
      await apply(transaction, parts, {
        author,
        changes: [{ kind: 'updateTwin', uuid: contract.uuid, definition: contract.definition, attributes: mark(work, contract) }],
      })
    }
    const { process } = subject
    await lockTwin(work, process)
    const sum = (systematics: Systematics, more: number) => (numberOf(process, systematics) ?? 0) + more
    const attributes = { [counts.mailed]: sum(counts.mailed, mailed), [counts.withoutMail]: sum(counts.withoutMail, withoutMail) }
    await apply(transaction, parts, {
      author,
      changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
    })
    return { remaining: rows.length > atOnce }
  }
}

async function write(work: Work, contract: ReadTwin, { kind, values }: ContractMail): Promise<boolean> {
  const { transaction, mail } = work
  const [receiver] = await linkedBy(work, 'contract:receiverForContract', [contract])
  const recipient = receiver && (await addressOf(work, receiver))
  if (recipient === undefined) return false
  const from = { ...mail.from, language: languageOf(receiver, mail.from.language) }
  const number = String(contract.valueOf('entity:tenantWideIdentifier') ?? '')
  await mail.write(transaction, { kind, recipient, from, values: { contract: number, ...values(from.language) } })
  return true
}
