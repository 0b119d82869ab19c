import { euroOfAmount } from '@twinwerk/model/number/amount'
import { shortenedIban } from '@twinwerk/model/identifier/payment/shortened-iban'
import type { AnnouncedDebit } from '../../../work/disputed-money.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { followPath } from '../../../writes/follow-path.ts'
import { changeValues, eurosIn } from '../../mails/mail-values.ts'
import { writeMail } from '../../mails/send-mail.ts'
import { dayIn, mailAddressOf } from '../../receiver.ts'
import { readObjection } from './read-objection.ts'

/**
 * Plans the debit of the rest once the objection is decided, and announces it. The variable `debitDay` is the day to wait for while an
 * earlier debit is with the bank; `tooMuch` says that this one took the disputed amount although the objection was justified.
 */
export const resumeDebit: InsideTask = async (work) => {
  const { receipt, isLate, verdict } = await readObjection(work)
  if (isLate) return { debitDay: null, tooMuch: false }
  const resumed = await work.money.resume(work, receipt)
  if ('waits' in resumed) return { debitDay: resumed.waits, tooMuch: false }
  if (resumed.planned) await announce(work, resumed.planned)
  const collection = work.variables['debitId']
  const tooMuch =
    verdict !== 'unjustified' && typeof collection === 'string' && (await work.money.isCollected(work, { receipt, collection }))
  return { debitDay: null, tooMuch }
}

async function announce(work: Work, { number, amount, day, iban, mandate }: AnnouncedDebit): Promise<void> {
  const { partner } = work.subject
  if (!partner) return
  const [house] = await followPath(work, 'tenant')
  await writeMail(work, {
    kind: 'objectionDebit',
    recipient: await mailAddressOf(work, partner),
    valuesOf: (_, language) => ({
      ...changeValues(work, language),
      bill: number,
      amount: eurosIn(language).format(euroOfAmount(amount)),
      account: shortenedIban(iban) ?? '',
      mandate,
      creditor: String(house?.valueOf('tenant:creditorId') ?? '–'),
      date: dayIn(language, day),
    }),
  })
}
