import type { DataCheck } from '@twinwerk/model/check/data-check'
import { billingChecks } from './checks/billing.ts'
import { definitionChecks } from './checks/definitions.ts'
import { landChecks } from './checks/land.ts'
import { networkChecks } from './checks/network.ts'

/** What must hold of a tenant's data. All are asked every night, and whenever somebody wants to know (ADR 45). */
export const dataChecks: readonly DataCheck[] = [...definitionChecks, ...networkChecks, ...landChecks, ...billingChecks]
