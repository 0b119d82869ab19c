import { BankFileError } from './bank-file-error.ts'
import { nodeAt, textAt, xmlRecords, type XmlNode } from './xml-records.ts'

/** Messages in which the bank says what became of a file (ISO 20022). */
const versions = ['pain.002.001.03', 'pain.002.001.10']

/** Debits or transfers that the bank did not take. */
export type StatusReport = {
  /** The file that the bank answers. */
  readonly messageId: string
  /** The whole file was refused; null where it was not. */
  readonly rejected: { readonly reason: string | null } | null
  readonly transactions: readonly RejectedTransaction[]
  /** Blocks of payments that were refused whole. */
  readonly blocks: readonly { readonly paymentInformation: string; readonly reason: string | null }[]
}

export type RejectedTransaction = { readonly endToEndId: string; readonly reason: string | null }

/** Reads a pain.002 file. Throws a BankFileError for a file that is refused. */
export async function readStatusReport(source: AsyncIterable<Uint8Array>): Promise<StatusReport> {
  const transactions: RejectedTransaction[] = []
  const blocks: { paymentInformation: string; reason: string | null }[] = []
  const group = new Map<string, XmlNode>()
  let block = new Map<string, XmlNode>()
  const containers = new Set(['OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts'])
  for await (const event of xmlRecords(source, { versions, containers })) {
    if (event.kind === 'begin') block = new Map()
    if (event.kind === 'record' && event.container === 'OrgnlGrpInfAndSts') keepFirst(group, event.node)
    if (event.kind === 'record' && event.container === 'OrgnlPmtInfAndSts') {
      if (event.node.name === 'TxInfAndSts') transactions.push(...rejectedIn(event.node))
      else keepFirst(block, event.node)
    }
    if (event.kind === 'end' && event.name === 'OrgnlPmtInfAndSts' && block.get('PmtInfSts')?.text.trim() === 'RJCT')
      blocks.push({ paymentInformation: block.get('OrgnlPmtInfId')?.text.trim() ?? '', reason: reasonOf(block.get('StsRsnInf')) })
  }
  const messageId = group.get('OrgnlMsgId')?.text.trim() ?? ''
  if (messageId === '') throw new BankFileError('unreadable')
  const isRejected = group.get('GrpSts')?.text.trim() === 'RJCT'
  return { messageId, rejected: isRejected ? { reason: reasonOf(group.get('StsRsnInf')) } : null, transactions, blocks }
}

function keepFirst(nodes: Map<string, XmlNode>, node: XmlNode): void {
  if (!nodes.has(node.name)) nodes.set(node.name, node)
}

function rejectedIn(node: XmlNode): readonly RejectedTransaction[] {
  const endToEndId = textAt(node, 'OrgnlEndToEndId')
  if (textAt(node, 'TxSts') !== 'RJCT' || endToEndId === undefined) return []
  return [{ endToEndId, reason: reasonOf(nodeAt(node, 'StsRsnInf')) }]
}

function reasonOf(node: XmlNode | undefined): string | null {
  return textAt(node, 'Rsn', 'Cd') ?? textAt(node, 'Rsn', 'Prtry') ?? null
}
