import type { Language } from '@twinwerk/model/text/text'
import { followPath } from '../../writes/follow-path.ts'
import { mailAddressOf } from '../receiver.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { changeValues } from './mail-values.ts'
import { writeMail } from './send-mail.ts'
import { numberOf } from '../../instance/twin-values.ts'

/** Reminds the customer of a device that was not returned. If the tenant charges for the device, the mail names the amount. */
export const mailDeviceMissing: InsideTask = async (work) => {
  const { partner } = work.subject
  if (!partner) throw new TaskFailure('noPartner')
  const [house] = await followPath(work, 'tenant')
  const fee = numberOf(house, 'tenant:deviceFee') ?? 0
  await writeMail(work, {
    kind: 'deviceMissing',
    recipient: await mailAddressOf(work, partner),
    valuesOf: (_, language) => ({ ...changeValues(work, language), fee: sentenceOf(fee, language) }),
  })
  return {}
}

function sentenceOf(fee: number, language: Language): string {
  const isEnglish = language === 'en'
  const euros = new Intl.NumberFormat(isEnglish ? 'en-GB' : 'de-DE', { style: 'currency', currency: 'EUR' }).format(fee)
  if (fee <= 0)
    return { de: 'Bitte schicken Sie es uns zurück.', 'de-x-informal': 'Bitte schick es uns zurück.', en: 'Please send it back to us.' }[
      language
    ]
  return {
    de: `Bitte schicken Sie es uns zurück; sonst müssen wir Ihnen ${euros} berechnen.`,
    'de-x-informal': `Bitte schick es uns zurück; sonst müssen wir dir ${euros} berechnen.`,
    en: `Please send it back to us; otherwise we have to charge you ${euros}.`,
  }[language]
}
