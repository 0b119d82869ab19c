import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { writeXml, type Xml } from '../../xml/write-xml.ts'
import type { StatementEntry } from './statement-entries.ts'

export type StatementFile = {
  readonly account: string
  readonly sequence: number
  readonly day: string
  /** In 1/10,000 euro. */
  readonly opening: Amount
  readonly entries: readonly StatementEntry[]
}

/** Writes the statement of a day as a bank does (camt.053.001.08). */
export function statementFile({ account, sequence, day, opening, entries }: StatementFile): string {
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening)
  const made = `${day}T18:00:00+01:00`
  return writeXml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
      BkToCstmrStmt: {
        GrpHdr: { MsgId: `AUSZUG-${sequence}`, CreDtTm: made },
        Stmt: {
          Id: `${account}-${sequence}`,
          ElctrncSeqNb: String(sequence),
          CreDtTm: made,
          Acct: { Id: { IBAN: account }, Ccy: 'EUR' },
          Bal: [balance('OPBD', opening, day), balance('CLBD', closing, day)],
          Ntry: entries.map((entry, index) => entryOf(entry, { day, reference: `${sequence}-${index + 1}` })),
        },
      },
    },
  })
}

function balance(code: string, amount: Amount, day: string): Xml {
  return { Tp: { CdOrPrtry: { Cd: code } }, ...money(amount), Dt: { Dt: day } }
}

function money(amount: Amount): { readonly [name: string]: Xml } {
  return { Amt: euro(amount < 0n ? -amount : amount), CdtDbtInd: amount < 0n ? 'DBIT' : 'CRDT' }
}

function euro(amount: Amount): Xml {
  return { '@Ccy': 'EUR', '#': euroOfAmount(amount).toFixed(2) }
}

function entryOf(
  { amount, name, iban, text, returned }: StatementEntry,
  { day, reference }: { readonly day: string; readonly reference: string },
): Xml {
  // The other party of a returned debit is the debtor all the same.
  const side = amount < 0n && !returned ? 'Cdtr' : 'Dbtr'
  return {
    ...money(amount),
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: day },
    ValDt: { Dt: day },
    AcctSvcrRef: reference,
    BkTxCd: { Prtry: { Cd: `NMSC+${returned ? 109 : 166}` } },
    NtryDtls: {
      TxDtls: {
        Refs: { EndToEndId: returned?.reference ?? 'NOTPROVIDED' },
        ...money(amount),
        ...(returned && {
          AmtDtls: { InstdAmt: { Amt: euro(returned.debit) } },
          Chrgs: { Rcrd: { Amt: euro(returned.charge) } },
        }),
        RltdPties: {
          [side]: { Pty: { Nm: name } },
          ...(iban !== undefined && { [`${side}Acct`]: { Id: { IBAN: iban } } }),
        },
        RmtInf: { Ustrd: text },
        ...(returned && { RtrInf: { Rsn: { Cd: returned.reason } } }),
      },
    },
  }
}
