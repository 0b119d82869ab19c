import type { Calculation, Systematics } from '@twinwerk/model/definition/twin-definition'

/** A contract that begins within so many days before or after the end of another one may continue it. */
const daysAround = 30

/**
 * The day on which a contract ended and its customer left: nobody continued it with a contract of the same line of business. A contract
 * that ended no later than it began was withdrawn. It neither was lost nor continues another one.
 */
const churnedOn: Calculation = {
  steps: [
    { name: 'earliest', expression: `if contractEnd = null then null else addDuration(contractEnd, "-P${daysAround}D")` },
    { name: 'latest', expression: `if contractEnd = null then null else addDuration(contractEnd, "P${daysAround}D")` },
    {
      name: 'isContinued',
      // The beginning is compared first, so that a customer with many contracts stays within the steps of an expression.
      expression:
        'if contractEnd = null then null else count(receiverForContract.consumingContracts[item.contractBegin >= earliest' +
        ' and item.contractBegin <= latest and item.lineOfBusiness = lineOfBusiness' +
        ' and item.tenantWideIdentifier != tenantWideIdentifier' +
        ' and (item.contractEnd = null or item.contractEnd > item.contractBegin)]) > 0',
    },
  ],
  expression: 'if contractEnd = null or contractEnd <= contractBegin or isContinued then null else contractEnd',
}

/** Returns the calculations of a kind of contract whose customers may leave. */
export function lineOfBusiness(line: 'telecom' | 'energy'): Readonly<Record<Systematics, Calculation>> {
  return { 'contract:lineOfBusiness': { expression: `"${line}"` }, 'contract:churnedOn': churnedOn }
}
