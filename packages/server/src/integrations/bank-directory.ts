import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bankRow } from '@twinwerk/domain/billing/bank/rows'
import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { bankDataByIBAN } from 'bankdata-germany'

/** The German banks that the Bundesbank lists now and in the quarter to come (ADR 28). */
export type BankDirectory = {
  /** A row for each bank code that has a BIC. */
  readonly rows: readonly StaticTwin[]
  /** The bank whose code a German IBAN carries, as the directory has it today. Says nothing about the account. */
  ofIban(iban: string): StaticTwin | undefined
}

type Listed = Readonly<Record<string, readonly [name: string, bic?: string]>>

/** The package answers for one code at a time; the list is read from the files it answers from. */
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
