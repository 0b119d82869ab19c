import type { DataCheck } from '@twinwerk/model/check/data-check'
import { billingChecks } from './checks/billing.ts'
import { definitionChecks } from './checks/definitions.ts'
import { landChecks } from './checks/land.ts'
import { networkChecks } from './checks/network.ts'

/** Rules that a tenant's data must keep. A job checks all of them every night, and people on demand (ADR 45). */
export const dataChecks: readonly DataCheck[] = [...definitionChecks, ...networkChecks, ...landChecks, ...billingChecks]
