import type { Input } from '@twinwerk/contract/calls'
import { email } from '@twinwerk/model/identifier/email'

/**
 * The values that a visitor has entered so far; the device stores them. `key` is the idempotency key: sent twice, the declaration is stored
 * once.
 */
export type WithdrawalForm = {
  readonly name: string
  readonly contractNumber: string
  readonly remark: string
  readonly mail: string
  readonly mailConfirmation: string
  readonly step: 0 | 1
  readonly key: string
}

export type WithdrawalField = 'name' | 'mail' | 'mailConfirmation'

export function emptyForm(): WithdrawalForm {
  return { name: '', contractNumber: '', remark: '', mail: '', mailConfirmation: '', step: 0, key: crypto.randomUUID() }
}

/** Returns the errors of the form. Only the name and the address of the confirmation are required (§ 356a (2) BGB). */
export function findingsOf({
  name,
  mail,
  mailConfirmation,
}: WithdrawalForm): Partial<Record<WithdrawalField, 'fewestCharacters' | 'mailInvalid' | 'mailsDiffer'>> {
  return {
    ...(name.trim().length < 2 && { name: 'fewestCharacters' }),
    ...(!email(mail) && { mail: 'mailInvalid' }),
    ...((mailConfirmation === '' || mailConfirmation !== mail) && { mailConfirmation: 'mailsDiffer' }),
  }
}

/**
 * Returns the declaration. The last word of the name becomes the surname; the clerk sees the whole name. The number may be the customer's
 * or the contract's: the server tries both.
 */
export function declarationOf({ name, contractNumber, remark, mail }: WithdrawalForm): Input<'POST /customerjourney/{tenant}/declare'> {
  const words = name.trim().split(/\s+/)
  const given = words.slice(0, -1).join(' ')
  const number = contractNumber.trim()
  return {
    kind: 'withdrawal',
    businessPartner: {
      surname: words.at(-1) ?? '',
      ...(given !== '' && { givenname: given }),
      mail: mail.trim(),
    },
    contract: { ...(number !== '' && { contractNumber: number }), ...(remark.trim() !== '' && { remark: remark.trim() }) },
  }
}
