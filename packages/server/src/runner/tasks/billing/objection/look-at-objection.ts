import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import type { Text } from '@twinwerk/model/text/text'
import { setupRows, usualApprovalLimit } from '../../../../store/billing/issued-rows.ts'
import { lastCompletion } from '../../../../store/billing/price-change/contracts.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { keepValues } from '../keep-values.ts'
import { readObjection, type Objection } from './read-objection.ts'

/**
 * Looks at the decision of billing. The variables: `lacking` says what is missing (null: nothing), `justified`, and `needsLead` for what
 * the billing lead approves. `decidedBy` is the person who decided.
 */
export const lookAtObjection: InsideTask = async (work) => {
  const objection = await readObjection(work)
  const lacking = lackingIn(objection)
  await keepLacking(work, lacking)
  const [last] = (await work.transaction.run(lastCompletion(work.author.tenant, work.subject.process.uuid))).rows
  const isCancelled = objection.remedy !== 'credit'
  return {
    lacking: lacking?.de ?? null,
    justified: objection.verdict !== 'unjustified',
    needsLead: isCancelled || (await isAboveLimit(work, creditOf(objection) ?? 0n)),
    decidedBy: last?.actor ?? null,
  }
}

/** Returns true for an amount (1/10,000 euro) above the limit of the setup, which a second person approves. */
export async function isAboveLimit({ transaction, parts, author }: Work, amount: Amount): Promise<boolean> {
  const [setup] = (await transaction.run(setupRows(author.tenant, parts.codes))).rows
  return amount > BigInt(setup?.approvalLimit ?? usualApprovalLimit)
}

/** Returns the amount of the credit: what billing entered, else all of it where the whole objection is justified. */
export function creditOf({ creditAmount, verdict, claimed }: Objection): Amount | null {
  return creditAmount ?? (verdict === 'justified' ? claimed : null)
}

function lackingIn(objection: Objection): Text | undefined {
  const { verdict, remedy, claimed, gross } = objection
  if (verdict === 'unjustified') return undefined
  if (remedy === null) return texts.remedy
  if (remedy !== 'credit') return undefined
  const credit = creditOf(objection)
  if (credit === null) return texts.credit
  return credit > (claimed > amountOf(0) ? claimed : gross) ? texts.tooMuch : undefined
}

/** Stores why the decision cannot be carried out, where the person who decides again reads it. */
export async function keepLacking(work: Work, lacking: Text | undefined): Promise<void> {
  await keepValues(work, {
    'processOrder:checkResult': lacking?.de ?? null,
    'processOrder:checkResultEn': lacking?.en ?? null,
    'processOrder:decision': null,
  })
}

const texts = {
  remedy: {
    de: 'Es fehlt, wie der Betrag ausgeglichen wird: Gutschrift oder Storno.',
    en: 'It does not say how the amount is made good: by a credit or a cancellation.',
  },
  credit: { de: 'Es fehlt der Betrag der Gutschrift.', en: 'The amount of the credit is missing.' },
  tooMuch: {
    de: 'Gutgeschrieben wird höchstens der beanstandete Betrag.',
    en: 'At most the disputed amount is credited.',
  },
} as const satisfies Readonly<Record<string, Text>>
