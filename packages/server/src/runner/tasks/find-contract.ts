import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { matchContract } from '../declared/match-contract.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { InsideTask, Work } from '../work/service-task.ts'

const chosenAtTask = 'process/execution:executionForProcess/execution:contractForProcess'

/**
 * The contract that a declaration is about, where the process has none yet: the one that somebody chose at its task, or else by the
 * numbers, the name and the address that were taken down: of the process's own customer where it has one. Returns `contractFound`; the
 * contract and its customer are linked with the process from then on.
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
  // A customer who begins a process may know the names of others, too.
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
  // On a public page anybody can type the name and the address of a neighbour: without the right number people look first.
  const isPublic = process.values['fromPublicJourney'] === true
  const [name, street, houseNumber, postcode] = ['declarantName', 'declarantStreet', 'declarantHouseNumber', 'declarantPostcode'].map(said)
  return {
    customerNumber: number(said('businessPartnerTWID')),
    contractNumber: number(said('contractTWID')),
    names: name === undefined ? [] : [name],
    place: !isPublic && street && houseNumber && postcode ? { street, houseNumber, postcode } : undefined,
  }
}

/** A customer without a number at hand types a dash. */
function number(said: string | undefined): string | undefined {
  return said !== undefined && /\d/.test(said) ? said : undefined
}
