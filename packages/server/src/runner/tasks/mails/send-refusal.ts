import type { Text } from '@twinwerk/model/text/text'
import { languages, textIn } from '@twinwerk/model/text/text'
import type { MailKind } from '../../../mail/texts.ts'
import { apply } from '../../../store/apply/apply.ts'
import { lockTwin } from '../lock-twin.ts'
import { languageOf } from '../receiver.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import type { MailValues } from './mail-values.ts'
import { changeValues } from './mail-values.ts'
import { sendMail } from './send-mail.ts'
import { isText } from '../is-text.ts'

const declined: Text = { de: 'Sie haben nicht zugestimmt.', informal: 'Du hast nicht zugestimmt.', en: 'You have not agreed.' }
const notPossible: Text = { de: 'Nach unserer Prüfung ist das nicht möglich.', en: 'We have looked into it, and it is not possible.' }
const noAnswer: Text = { de: 'Bis zum Ende der Frist kam keine Antwort.', en: 'No answer came in time.' }
export const reasonNotAccepted: Text = {
  de: 'Der Kündigungsgrund wurde nicht anerkannt. Der Vertrag läuft weiter.',
  en: 'The reason for the termination was not accepted. The contract goes on.',
}

/** Returns the reason of a rejection: the problem that the check found, else who declined, else that no answer came. */
export function whyRefused({ variables, subject }: Work): Text {
  const { consent, decision } = subject.process.values
  const { problemText } = variables
  if (isText(problemText)) return problemText
  return consent === 'declined' ? declined : decision === 'rejected' ? notPossible : noAnswer
}

/** Returns a task that informs the customer of a rejection and stores the reason in the process, for the portal. */
export function sendRefusal(kind: MailKind, whyOf: (work: Work) => Text, valuesOf: MailValues = changeValues): InsideTask {
  return async (work) => {
    const reason = whyOf(work)
    await sendMail(kind, (about, language) => ({ ...valuesOf(about, language), reason: textIn(reason, language) }))(work)
    await keep(work, reason)
    return {}
  }
}

/** Stores the reason if no mail is sent: the requester finds the reason in the portal. */
export const noteRefusal: InsideTask = async (work) => {
  await keep(work, whyRefused(work))
  return {}
}

async function keep(work: Work, reason: Text): Promise<void> {
  const { process, partner } = work.subject
  const attributes = {
    'processOrder:refusal': textIn(reason, languageOf(partner, work.mail.from.language)),
    'processOrder:refusalTexts': languages.map((language) => ({ language, text: textIn(reason, language) })),
  }
  await lockTwin(work, process)
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
}
