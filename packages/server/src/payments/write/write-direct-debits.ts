import { sepaText } from '@twinwerk/model/billing/payments/sepa-text'
import type { Xml } from '../../xml/write-xml.ts'
import { writeXml } from '../../xml/write-xml.ts'
import { accountOf, agentOf, groupHeader, inGroups, partyOf, paymentId, writtenAmount, writtenSum } from './payment-xml.ts'
import type { DirectDebit, PaymentHead } from './payment.ts'

const format = 'pain.008.001.08'

export type DebitFile = { readonly head: PaymentHead; readonly creditorId: string; readonly debits: readonly DirectDebit[] }

/**
 * A file of direct debits in pain.008.001.08, with one block for each day, scheme and sequence of the account. The debits have passed
 * `debitProblem`, and there are no more than `maxPayments`. The package `sepa` is no choice: it has no address in parts, which accounts
 * outside the European Economic Area need, adds up floating numbers and writes moments in the zone of the process.
 */
export function writeDirectDebits({ head, creditorId, debits }: DebitFile): string {
  const blocks = inGroups(debits, blockOfDebit)
  const counted = blocks.map((block, index) => ({ block, before: blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0) }))
  const content = {
    GrpHdr: groupHeader(head, debits),
    PmtInf: counted.map(({ block, before }, index) => blockOf({ head, creditorId, debits: block }, { index, before })),
  }
  const root = { Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${format}`, CstmrDrctDbtInitn: content } }
  return writeXml(root)
}

/** The block in which each debit of a file stands: the bank credits its sum under that id. */
export function blockIds(messageId: string, debits: readonly DirectDebit[]): readonly string[] {
  const keys = [...new Set(debits.map(blockOfDebit))]
  return debits.map((debit) => paymentId(messageId, keys.indexOf(blockOfDebit(debit)) + 1))
}

function blockOfDebit({ collectOn, scheme, sequence }: DirectDebit): string {
  return `${collectOn} ${scheme} ${sequence}`
}

function blockOf({ head, creditorId, debits }: DebitFile, { index, before }: { readonly index: number; readonly before: number }): Xml {
  const [first] = debits
  return {
    PmtInfId: paymentId(head.messageId, index + 1),
    PmtMtd: 'DD',
    BtchBookg: 'true',
    NbOfTxs: String(debits.length),
    CtrlSum: writtenSum(debits),
    PmtTpInf: {
      SvcLvl: { Cd: 'SEPA' },
      LclInstrm: { Cd: first?.scheme === 'b2b' ? 'B2B' : 'CORE' },
      SeqTp: first?.sequence.toUpperCase() ?? '',
    },
    ReqdColltnDt: first?.collectOn ?? '',
    Cdtr: { Nm: sepaText(head.party.name, 70) },
    CdtrAcct: accountOf(head.party),
    CdtrAgt: agentOf(head.party),
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditorId, SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: debits.map((debit, position) => debitOf(debit, paymentId(head.messageId, before + position + 1))),
  }
}

function debitOf(debit: DirectDebit, id: string): Xml {
  return {
    PmtId: { InstrId: id, EndToEndId: debit.endToEndId },
    InstdAmt: { '@Ccy': 'EUR', '#': writtenAmount(debit.amount) },
    DrctDbtTx: { MndtRltdInf: { MndtId: debit.mandateReference, DtOfSgntr: debit.mandateSignedAt } },
    DbtrAgt: agentOf(debit.debtor),
    Dbtr: partyOf(debit.debtor),
    DbtrAcct: accountOf(debit.debtor),
    RmtInf: { Ustrd: sepaText(debit.text, 140) || debit.endToEndId },
  }
}
