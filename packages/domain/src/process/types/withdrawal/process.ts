import { findContract } from '../../parts/declarant.ts'
import { switchOff } from '../../parts/switch-off.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { layout } from './layout.ts'
import { billUse, confirmWithdrawal, endContract } from './steps.ts'
import { help, withdrawalDeclared, withdrawn } from './texts.ts'
import { twin } from './twin.ts'

/**
 * The withdrawal of a consumer from a contract within 14 days (§§ 355, 356a BGB). The contract ends, its line is shut down, and debits are
 * revoked. A bill may follow for the service already used.
 */
export const withdrawal: ProcessType = {
  name: twin.name,
  label: twin.label,
  category: 'processCrm',
  help,
  definition: twin,
  layout,
  rules: [
    {
      holds: 'contract != null',
      text: { de: 'Der Vertrag konnte nicht zugeordnet werden.', en: 'The contract could not be matched.' },
    },
    {
      holds: 'daysBetween(concludedDay, declaredDay) <= law.withdrawal',
      text: {
        de: 'Die Widerrufsfrist von 14 Tagen ist vorbei (§ 355 BGB).',
        en: 'The withdrawal period of 14 days is over (section 355 BGB).',
      },
    },
  ],
  facts: {
    declaredDay: { value: 'if declaredAt = null then today() else dayOf(declaredAt)' },
    concludedDay: { value: 'if contract.signedAt = null then contract.contractBegin else contract.signedAt' },
    used: { value: 'contract.contractBegin <= today()' },
  },
  steps: [
    received(withdrawalDeclared, 'declared'),
    findContract,
    check({ group: 'Auftragsmanagement' }),
    endContract,
    confirmWithdrawal,
    switchOff('wasUsed'),
    billUse,
    done(withdrawn),
  ],
}
