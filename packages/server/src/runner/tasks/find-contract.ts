import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { matchContract } from '../declared/match-contract.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { InsideTask, Work } from '../work/service-task.ts'

const chosenAtTask = 'process/execution:executionForProcess/execution:contractForProcess'

/**
 * Finds the contract of a declaration, if the process has no contract yet. A contract that a user chose at the task comes first, then a
 * match by the recorded numbers, name and address. A process with a customer accepts matches of this customer only. Returns
 * `contractFound`, and links the contract and its customer with the process.
 */
export const findContract: InsideTask = async (work) => {
  const { transaction, parts, author, subject, today } = work
  if (subject.contract) return { contractFound: true }
  const [chosen] = await followPath(work, chosenAtTask)
  const found = chosen
    ? {
        contract: chosen.uuid,
        customer: (await linkedBy(work, 'contract:receiverForContract', [chosen]))[0]?.uuid,
      }
    : await matchContract(transaction, parts, { tenant: author.tenant, at: author.at, today, declarant: declarantOf(work) })
  // A customer who starts a process may know the names of other customers.
  const isOthers = !chosen && subject.partner !== undefined && found?.customer !== subject.partner.uuid
  if (!found || isOthers) return { contractFound: false }
  const { contract, customer } = found
  const known = subject.partner || customer === undefined ? [] : [['execution:businessPartnerForProcess', customer] as const]
  const links = [['execution:contractForProcess', contract] as const, ...known]
  await apply(transaction, parts, {
    author,
    changes: links.map(([relationship, target]) => ({
      kind: 'createLink',
      uuid: v7(),
      relationship,
      source: subject.process.uuid,
      target,
      validFrom: null,
      validTo: null,
    })),
  })
  return { contractFound: true }
}

function declarantOf({ subject: { process } }: Work) {
  const said = (name: string) => {
    const value = process.values[name]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  // On a public page anyone can enter the name and address of a neighbour: without the right number, people check first.
  const isPublic = process.values['fromPublicJourney'] === true
  const [name, street, houseNumber, postcode] = ['declarantName', 'declarantStreet', 'declarantHouseNumber', 'declarantPostcode'].map(said)
  return {
    customerNumber: number(said('businessPartnerTWID')),
    contractNumber: number(said('contractTWID')),
    names: name === undefined ? [] : [name],
    place: !isPublic && street && houseNumber && postcode ? { street, houseNumber, postcode } : undefined,
  }
}

/** Returns undefined for text without digits, such as the dash of a customer without a number at hand. */
function number(said: string | undefined): string | undefined {
  return said !== undefined && /\d/.test(said) ? said : undefined
}
