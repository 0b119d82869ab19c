import { sepaText } from '@twinwerk/model/billing/payments/sepa-text'
import type { Xml } from '../../xml/write-xml.ts'
import { writeXml } from '../../xml/write-xml.ts'
import { accountOf, agentOf, groupHeader, inGroups, partyOf, paymentId, writtenAmount, writtenSum } from './payment-xml.ts'
import type { PaymentHead, Transfer } from './payment.ts'

const format = 'pain.001.001.09'

/** A file of transfers in pain.001.001.09, with one block for each day. The transfers have passed `transferProblem`. */
export function writeTransfers(head: PaymentHead, transfers: readonly Transfer[]): string {
  const blocks = inGroups(transfers, ({ executeOn }) => executeOn)
  const counted = blocks.map((block, index) => ({ block, before: blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0) }))
  const content = {
    GrpHdr: groupHeader(head, transfers),
    PmtInf: counted.map(({ block, before }, index) => ({
      PmtInfId: paymentId(head.messageId, index + 1),
      PmtMtd: 'TRF',
      BtchBookg: 'true',
      NbOfTxs: String(block.length),
      CtrlSum: writtenSum(block),
      PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
      ReqdExctnDt: { Dt: block[0]?.executeOn ?? '' },
      Dbtr: { Nm: sepaText(head.party.name, 70) },
      DbtrAcct: accountOf(head.party),
      DbtrAgt: agentOf(head.party),
      ChrgBr: 'SLEV',
      CdtTrfTxInf: block.map((transfer, position) => transferOf(transfer, paymentId(head.messageId, before + position + 1))),
    })),
  }
  const root = { Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${format}`, CstmrCdtTrfInitn: content } }
  return writeXml(root)
}

/** The block in which each transfer of a file stands: the bank debits its sum under that id. */
export function transferBlockIds(messageId: string, transfers: readonly Transfer[]): readonly string[] {
  const days = [...new Set(transfers.map(({ executeOn }) => executeOn))]
  return transfers.map(({ executeOn }) => paymentId(messageId, days.indexOf(executeOn) + 1))
}

function transferOf(transfer: Transfer, id: string): Xml {
  return {
    PmtId: { InstrId: id, EndToEndId: transfer.endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#': writtenAmount(transfer.amount) } },
    // Transfers within the euro area go by the account alone.
    ...(transfer.creditor.bic !== null && { CdtrAgt: agentOf(transfer.creditor) }),
    Cdtr: partyOf(transfer.creditor),
    CdtrAcct: accountOf(transfer.creditor),
    RmtInf: { Ustrd: sepaText(transfer.text, 140) || transfer.endToEndId },
  }
}
