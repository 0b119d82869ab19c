import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { Work } from '../work/service-task.ts'
import { followPath } from '../writes/follow-path.ts'

/** Notes a letter (uuid of its document) that goes out on paper, with the address of the customer as of today. */
export async function dispatchLetter(work: Work, document: string): Promise<void> {
  const { transaction, parts, author, subject } = work
  const { partner, process } = subject
  const [address] = partner ? await followPath(work, 'partner/businessPartner:contactAddress') : []
  const id = v7()
  const place = (name: string) => address?.valueOf(`postalAddress:${name}`) ?? null
  await apply(transaction, parts, {
    author,
    changes: [
      newTwin(id, 'letterDispatch', {
        'letterDispatch:number': String(process.valueOf('entity:tenantWideIdentifier') ?? ''),
        'letterDispatch:recipient': partner?.valueOf('businessPartner:name1') ?? null,
        'letterDispatch:postcode': place('postcode'),
        'letterDispatch:city': place('city'),
        'letterDispatch:country': place('country'),
        'letterDispatch:state': 'toPrint',
      }),
      newLink('letterDispatch:document', id, document),
      ...(partner ? [newLink('letterDispatch:businessPartner', id, partner.uuid)] : []),
    ],
  })
}
