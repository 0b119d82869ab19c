import { AppError } from '@twinwerk/model/error/app-error'
import { bic as isBic } from '@twinwerk/model/identifier/payment/bic'
import { compactIban, iban as isIban } from '@twinwerk/model/identifier/payment/iban'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { bankOfAccount } from '@twinwerk/contract/customerjourney/bank/bic-lookup'
import type { z } from 'zod'
import type { BankDirectory } from '../../../integrations/bank-directory.ts'
import type { AllowedAccounts } from '../../../store/tenants/allowed-accounts.ts'
import { takesAccount } from '../../../store/tenants/allowed-accounts.ts'

export type BankParts = {
  directory: BankDirectory
  /** The banks of the release, including foreign banks. */
  banks: readonly StaticTwin[]
}

type Account = { readonly iban: string; readonly bic: string | undefined; readonly allowed: AllowedAccounts }

/** Returns the bank of an account. Throws the error for an account without a known bank (core specification, section 8). */
export function findBank(parts: BankParts, account: Account): z.output<typeof bankOfAccount> {
  const iban = compactIban(account.iban)
  const bic = account.bic?.replaceAll(/\s/g, '').toUpperCase()
  const country = iban.slice(0, 2)
  if (!isIban(iban) || !takesAccount(iban, account.allowed)) throw new AppError('3001')
  if (country === 'DE') return bankJson(inGermany(parts, iban, bic))
  if (bic === undefined) throw new AppError('BAD_USER_INPUT', { detail: 'An account outside of Germany needs its BIC' })
  if (!isBic(bic)) throw notFound()
  const bank = parts.banks.find((row) => sameBic(row, bic))
  if (bank) return bankJson(bank)
  return { id: null, definition: 'bank', 'bank:name1': null, 'bank:bic': bic, 'bank:bankCode': null, 'bank:country': bic.slice(4, 6) }
}

function inGermany({ directory }: BankParts, iban: string, bic: string | undefined): StaticTwin {
  const bank = directory.ofIban(iban)
  if (!bank || (bic !== undefined && !sameBic(bank, bic))) throw notFound()
  return bank
}

/** A BIC of eight characters names the head office, and so does the same BIC followed by XXX. */
function sameBic({ attributes }: StaticTwin, bic: string): boolean {
  const whole = (text: string) => (text.length === 8 ? `${text}XXX` : text)
  return whole(textOf(attributes['bank:bic'])) === whole(bic)
}

function bankJson({ uuid, attributes }: StaticTwin): z.output<typeof bankOfAccount> {
  return {
    id: formatTwinId('bank', uuid),
    definition: 'bank',
    'bank:name1': textOf(attributes['bank:name1']),
    'bank:bic': textOf(attributes['bank:bic']),
    'bank:bankCode': textOf(attributes['bank:bankCode']) || null,
    'bank:country': textOf(attributes['bank:country']),
  }
}

/** A bank of the release has every attribute except the bank code, which only German banks have. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const notFound = (): AppError => new AppError('1020', { status: 404 })
