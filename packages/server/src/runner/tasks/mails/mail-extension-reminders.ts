import { lastDayForNotice } from '@twinwerk/model/calculator/term/termination'
import type { ReadTwin } from '../../instance/subject.ts'
import { dayIn } from '../receiver.ts'
import { notifyContracts } from './notify-contracts.ts'
import { textOf } from '../../instance/twin-values.ts'
import { present } from '@twinwerk/model/error/present'

/** The notice period of a contract that names none, and the longest notice period that is looked ahead (§ 56 TKG: a month). */
const usualNotice = 'P1M'

/**
 * Informs each customer in good time before a contract extends automatically (§ 56 (3) TKG), from six weeks before the last day for a
 * notice. The mail says when the contract extends, until when it can be terminated, and that afterwards it can be terminated at any time.
 * The contract stores the announced end.
 */
export const mailExtensionReminders = notifyContracts({
  due: `"contract:contractEnd" is null and "contract:minTermEnd" >= $3::date
    and "contract:minTermEnd" - coalesce(nullif("contract:noticePeriod", ''), '${usualNotice}')::interval <= $3::date + interval '42 days'
    and "contractTelecom:extensionTold" is distinct from "contract:minTermEnd" order by "contract:minTermEnd", id`,
  mailOf: (_work, contract) => {
    const end = endOf(contract)
    const notice = textOf(contract, 'contract:noticePeriod') ?? usualNotice
    const last = lastDayForNotice({ minimumTermEnd: end, notice })
    const values = (language: Parameters<typeof dayIn>[0]) => ({ date: dayIn(language, end), lastDay: dayIn(language, last) })
    return Promise.resolve({ kind: 'extensionReminder', values })
  },
  mark: (_work, contract) => ({ 'contractTelecom:extensionTold': endOf(contract) }),
  counts: { mailed: 'processExtensionReminder:told', withoutMail: 'processExtensionReminder:withoutMail' },
})

function endOf(contract: ReadTwin): string {
  return present(textOf(contract, 'contract:minTermEnd'), 'the end of the minimum term')
}
