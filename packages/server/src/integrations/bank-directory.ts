import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bankRow } from '@twinwerk/domain/billing/bank/rows'
import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { bankDataByIBAN } from 'bankdata-germany'

/** The German banks in the Bundesbank's current list and the list of the next quarter (ADR 28). */
export type BankDirectory = {
  /** One row for each bank code with a BIC. */
  readonly rows: readonly StaticTwin[]
  /** Returns the bank of a German IBAN from the current directory. The result does not prove that the account exists. */
  ofIban(iban: string): StaticTwin | undefined
}

type Listed = Readonly<Record<string, readonly [name: string, bic?: string]>>

/** Reads the files of the package, because its functions return only one bank code at a time. */
export function readBankDirectory(): BankDirectory {
  const data = (name: string) => readFileSync(new URL(`data/${name}.json`, packageFolder()), 'utf8')
  const current: Listed = JSON.parse(data('current'))
  const next: { readonly upsert: Listed } = JSON.parse(data('next'))
  const listed = { ...current, ...next.upsert }
  const rows = Object.entries(listed).flatMap(([bankCode, [name1, bic]]) => (bic ? [bankRow({ country: 'DE', bankCode, bic, name1 })] : []))
  const byCode = new Map(rows.map((row) => [row.identifier, row]))
  return {
    rows,
    ofIban: (iban) => {
      const found = bankDataByIBAN(compactIban(iban))
      return found ? byCode.get(found.blz) : undefined
    },
  }
}

function packageFolder(): URL {
  return new URL(`file://${createRequire(import.meta.url).resolve('bankdata-germany')}`)
}
