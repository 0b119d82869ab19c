/** An entry of a statement for tests. Money in euro, below zero for what leaves the account. */
export type SampleEntry = {
  readonly amount: number
  readonly currency?: string
  readonly bookedOn?: string
  readonly name?: string
  readonly iban?: string
  readonly text?: string
  readonly endToEndId?: string
  readonly mandateReference?: string
  readonly reference?: string
  readonly paymentInformation?: string
  /** A debit that came back: the code, and the amount without the charge of the bank. */
  readonly returned?: { readonly reason: string; readonly amount: number }
  readonly status?: string
}

export type SampleStatement = {
  readonly version: 'camt.053.001.02' | 'camt.053.001.08' | 'camt.054.001.08'
  readonly account?: string
  readonly sequence?: number
  readonly day?: string
  readonly opening?: number
  /** Without it, the opening balance with the entries. */
  readonly closing?: number
  readonly entries: readonly SampleEntry[]
}

export const tenantAccount = 'DE75512108001245126199'

/** A statement as German banks write it. */
export function statementXml(sample: SampleStatement): string {
  const { version, account = tenantAccount, sequence = 221, day = '2026-11-05', opening = 1000, entries } = sample
  const moved = entries.reduce((sum, { amount, currency = 'EUR' }) => sum + (currency === 'EUR' ? Math.round(amount * 100) : 0), 0)
  const closing = sample.closing ?? (Math.round(opening * 100) + moved) / 100
  const isNotification = version.startsWith('camt.054')
  const [message, statement] = isNotification ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt']
  const balances = isNotification ? '' : balance('OPBD', opening, day) + balance('CLBD', closing, day)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}>
<GrpHdr><MsgId>M${sequence}</MsgId><CreDtTm>${day}T18:00:00+01:00</CreDtTm></GrpHdr>
<${statement}><Id>S${sequence}</Id><ElctrncSeqNb>${sequence}</ElctrncSeqNb><CreDtTm>${day}T18:00:00+01:00</CreDtTm>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}
${entries.map((entry) => entryXml(entry, version, day)).join('\n')}
</${statement}></${message}></Document>`
}

function balance(code: string, amount: number, day: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`
}

function money(amount: number, currency = 'EUR'): string {
  return `<Amt Ccy="${currency}">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

function entryXml(entry: SampleEntry, version: string, day: string): string {
  const { amount, currency, bookedOn = day, reference, paymentInformation, status = 'BOOK' } = entry
  const isOld = version.endsWith('.02')
  const booked = `<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>`
  const state = isOld ? `<Sts>${status}</Sts>` : `<Sts><Cd>${status}</Cd></Sts>`
  const code = '<BkTxCd><Prtry><Cd>NMSC+166</Cd></Prtry></BkTxCd>'
  const batch = paymentInformation ? `<Btch><PmtInfId>${paymentInformation}</PmtInfId></Btch>` : ''
  const servicer = reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''
  const details = batch ? '' : detailsXml(entry, isOld)
  return `<Ntry>${money(amount, currency)}${state}${booked}${servicer}${code}<NtryDtls>${batch}${details}</NtryDtls></Ntry>`
}

function detailsXml(entry: SampleEntry, isOld: boolean): string {
  const { amount, name, iban, text, endToEndId, mandateReference, returned, currency = 'EUR' } = entry
  const mandate = mandateReference ? `<MndtId>${mandateReference}</MndtId>` : ''
  const references = `<Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId>${mandate}</Refs>`
  const instructed = returned ? `<AmtDtls><InstdAmt><Amt Ccy="EUR">${returned.amount.toFixed(2)}</Amt></InstdAmt></AmtDtls>` : ''
  const own = isOld ? instructed : `${money(amount, currency)}${instructed}`
  const side = amount > 0 || returned ? 'Dbtr' : 'Cdtr'
  const party = isOld ? `<Nm>${escaped(name ?? 'N. N.')}</Nm>` : `<Pty><Nm>${escaped(name ?? 'N. N.')}</Nm></Pty>`
  const bank = iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : ''
  const remittance = text ? `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>` : ''
  const reason = returned ? `<RtrInf><Rsn><Cd>${returned.reason}</Cd></Rsn></RtrInf>` : ''
  return `<TxDtls>${references}${own}<RltdPties><${side}>${party}</${side}>${bank}</RltdPties>${remittance}${reason}</TxDtls>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
