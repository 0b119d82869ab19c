import { addressLines } from '@twinwerk/model/twin/title'
import { followPath } from '../../writes/follow-path.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { askByLink } from './ask-by-link.ts'

const type = 'processBuildHouseConnection'

/** Asks the owner of a building for the permission to connect it. */
export const mailPermissionLink: InsideTask = async (work) => {
  const [partner] = await followPath(work, `process/${type}:owner`)
  const place = await placeOf(work)
  await askByLink(work, { kind: 'permissionAsked', partner, offer: () => place })
  return {}
}

/** Returns the address of the building; empty if the building has no address yet. */
async function placeOf(work: Work): Promise<string> {
  const [address] = await followPath(work, `process/${type}:building/telcoServiceConnectionBuilding:building/building:addresses`)
  if (!address) return ''
  return addressLines((part) => address.values[part]).join(', ')
}
