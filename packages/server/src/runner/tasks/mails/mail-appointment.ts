import { visitPlanOf } from '@twinwerk/domain/process/visits'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { readSlots } from '../../visits/read-slots.ts'
import { printInstant } from '../receiver.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { addressOf, askByLink } from './ask-by-link.ts'
import type { MailValues } from './mail-values.ts'
import { changeValues } from './mail-values.ts'
import { writeMail } from './send-mail.ts'

/** The reasons why another time has to be found. */
const reasons: Readonly<Record<string, (at: string) => Text>> = {
  taken: (at) => ({ de: `Der Termin am ${at} ist nicht mehr frei.`, en: `The appointment on ${at} is no longer free.` }),
  missed: (at) => ({ de: `Den Termin am ${at} haben wir versäumt.`, en: `We missed the appointment on ${at}.` }),
  absent: (at) => ({ de: `Beim Termin am ${at} haben wir niemanden angetroffen.`, en: `Nobody was there for the appointment on ${at}.` }),
  cancelled: (at) => ({ de: `Der Termin am ${at} wurde abgesagt.`, en: `The appointment on ${at} was called off.` }),
}

const question: Text = { de: 'Welche Zeit passt?', en: 'Which time suits?' }

/**
 * Asks the customer to choose a time by a link. A clerk asks if the customer has no mail address, or if no technician has working times.
 */
export const mailAppointmentLink: InsideTask = async (work) => {
  const { transaction, parts, author, definition, subject, variables, zone } = work
  const { lastVisit, lastVisitAt } = variables
  // The dispatcher calls.
  if (lastVisit === 'returned') return {}
  const reason = typeof lastVisit === 'string' && typeof lastVisitAt === 'string' ? reasons[lastVisit] : undefined
  const why = (language: Language) => {
    const sentences = [...(reason ? [reason(printInstant(language, lastVisitAt, zone))] : []), question]
    return sentences.map((each) => textIn(each, language)).join(' ')
  }
  const slots = await readSlots(transaction, parts, { tenant: author.tenant, subject, definition, now: author.at, zone, locked: false })
  const recipient = slots && slots.length > 0 ? subject.partner : undefined
  if (!recipient && !reason) return {}
  try {
    await askByLink(work, { kind: 'appointmentAsked', partner: recipient, offer: why })
  } catch (error) {
    // A process that no user started has no sender for the link.
    if (!(error instanceof TaskFailure && error.kind === 'noSender')) throw error
  }
  return {}
}

function hoursIn(minutes: number, language: Language): string {
  const hours = minutes / 60
  const count = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE').format(hours)
  if (language === 'en') return hours === 1 ? 'an hour' : `${count} hours`
  return hours === 1 ? 'einer Stunde' : `${count} Stunden`
}

const appointmentValues: MailValues = (work, language) => ({
  ...changeValues(work, language),
  time: printInstant(language, work.subject.process.valueOf('processOrder:appointment'), work.zone),
  duration: hoursIn(visitPlanOf(work.subject.process.definition).minutes, language),
})

export const mailAppointment: InsideTask = async (work) => {
  const { partner } = work.subject
  const recipient = partner && (await addressOf(work, partner))
  if (recipient !== undefined) await writeMail(work, { kind: 'appointmentMade', recipient, valuesOf: appointmentValues })
  return {}
}
