import { noAccount, wrongAccount } from '@twinwerk/domain/process/types/clarify-account/texts'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { dayIn, printInstant } from '../receiver.ts'
import type { Work } from '../../work/service-task.ts'
import { numberOf, textOf } from '../../instance/twin-values.ts'

/** The values of `{name}` in the text of a mail, in the language of the mail. */
export type MailValues = (work: Work, language: Language) => Readonly<Record<string, string>>

/** Returns the values that every process has. */
export const changeValues = ({ parts, subject, variables }: Work, language: Language) => {
  const { process, contract } = subject
  return {
    process: textIn(definitionOf(parts.registry, process.definition).label, language),
    case: String(process.valueOf('entity:tenantWideIdentifier') ?? ''),
    contract: String(contract?.valueOf('entity:tenantWideIdentifier') ?? ''),
    date: dayIn(language, variables['effectiveDay']),
  }
}

const eurosIn = (language: Language) => new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', { style: 'currency', currency: 'EUR' })

const chargeOf = (euros: string): Text => ({
  de: `; für das Ende vor Ablauf der Mindestlaufzeit berechnen wir mit der letzten Rechnung ${euros}`,
  en: `; for the end before the minimum term we charge ${euros} with the last bill`,
})

export const terminationValues: MailValues = (work, language) => {
  const { process } = work.subject
  const charge = numberOf(process, 'processTermination:agreedCharge') ?? 0
  return {
    ...changeValues(work, language),
    date: dayIn(language, process.valueOf('processTermination:terminationDate')),
    charge: charge > 0 ? textIn(chargeOf(eurosIn(language).format(charge)), language) : '',
  }
}

const nothingElse: Text = { de: 'nichts weiter', en: 'nothing else' }

export const takenBackValues: MailValues = (work, language) => ({
  ...changeValues(work, language),
  agreed: String(work.subject.process.valueOf('processTermination:winBackAgreed') ?? textIn(nothingElse, language)),
})

const creditOf = (euros: string): Text => ({
  de: `Ihre Gutschrift dafür: ${euros}.`,
  informal: `Deine Gutschrift dafür: ${euros}.`,
  en: `Your credit for it: ${euros}.`,
})
const noCredit: Text = { de: 'Eine Gutschrift entsteht daraus nicht.', en: 'There is no credit for it.' }

export const faultValues: MailValues = (work, language) => {
  const { process } = work.subject
  const credit = numberOf(process, 'processCircuitFault:credit') ?? 0
  return {
    ...changeValues(work, language),
    reported: dayIn(language, work.variables['reportedDay']),
    credit: textIn(credit > 0 ? creditOf(eurosIn(language).format(credit)) : noCredit, language),
  }
}

const untilOf = (moment: string): Text => ({
  de: `Wir rechnen damit, dass sie bis zum ${moment} behoben ist.`,
  en: `We expect it to be repaired by ${moment}.`,
})
const noUntil: Text = { de: 'Wann sie behoben ist, steht noch nicht fest.', en: 'It is not known yet when it will be repaired.' }

export const massFaultValues: MailValues = (work, language) => {
  const { process } = work.subject
  const at = (name: string) => printInstant(language, process.values[name], work.zone)
  const since = textOf(process, 'processCircuitFault:disturbedSince') === null ? 'reportedAt' : 'disturbedSince'
  const until = textOf(process, 'processCircuitFault:expectedUntil') === null ? noUntil : untilOf(at('expectedUntil'))
  return { ...changeValues(work, language), since: at(since), until: textIn(until, language) }
}

export const lockValues: MailValues = (work, language) => ({
  ...changeValues(work, language),
  date: dayIn(language, work.subject.process.valueOf('processLockConnection:fullLockOn')),
  arrears: eurosIn(language).format(Number(work.variables['arrears'] ?? 0)),
})

const lockOf = (contract: string): Text => ({
  de: `Wird bis dahin nicht gezahlt, sperren wir den Anschluss zum Vertrag ${contract} (§ 61 Abs. 4 TKG). Was Sie schlüssig begründet beanstanden, zählt dabei nicht mit, und Notrufe bleiben möglich. Gegen die Sperre können Sie Rechtsschutz vor den Gerichten suchen.`,
  informal: `Wird bis dahin nicht gezahlt, sperren wir den Anschluss zum Vertrag ${contract} (§ 61 Abs. 4 TKG). Was du schlüssig begründet beanstandest, zählt dabei nicht mit, und Notrufe bleiben möglich. Gegen die Sperre kannst du Rechtsschutz vor den Gerichten suchen.`,
  en: `If it is not paid by then, we lock the line of contract ${contract} (section 61 (4) TKG). What you dispute with reasons does not count, and emergency calls stay possible. You may seek legal protection against the lock before the courts.`,
})

export const dunningValues: MailValues = (work, language) => {
  const { process } = work.subject
  const values = changeValues(work, language)
  return {
    ...values,
    date: dayIn(language, process.valueOf('processDunning:payBy')),
    arrears: eurosIn(language).format(Number(process.valueOf('processDunning:owed') ?? 0)),
    lock: process.valueOf('processDunning:lockAnnouncedAt') ? textIn(lockOf(values.contract), language) : '',
  }
}

export const debitAgainValues: MailValues = (work, language) => {
  const said = (name: string) => String(work.subject.process.valueOf(`processAnnounceDebit:${name}`) ?? '–')
  return {
    ...changeValues(work, language),
    date: dayIn(language, work.subject.process.valueOf('processAnnounceDebit:collectOn')),
    amount: eurosIn(language).format(numberOf(work.subject.process, 'processAnnounceDebit:amount') ?? 0),
    receipt: said('receiptNumber'),
    account: said('account'),
    mandate: said('mandate'),
    creditor: said('creditor'),
  }
}

export const accountAskedValues: MailValues = (work, language) => {
  const { process } = work.subject
  const account = process.valueOf('processClarifyAccount:account')
  const amount = eurosIn(language).format(numberOf(process, 'processClarifyAccount:amount') ?? 0)
  const cause = textIn(typeof account === 'string' ? wrongAccount : noAccount, language)
  return { ...changeValues(work, language), cause: cause.replace('{account}', String(account ?? '')).replace('{amount}', amount) }
}

export const portingValues: MailValues = (work, language) => ({
  ...changeValues(work, language),
  date: dayIn(language, work.variables['agreedDate']),
})

export const productEndValues: MailValues = (work, language) => ({
  ...changeValues(work, language),
  product: String(work.variables['productName'] ?? ''),
  date: dayIn(language, work.subject.process.valueOf('processEndProduct:endDate')),
})
