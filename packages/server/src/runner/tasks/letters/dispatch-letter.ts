import { v7 } from 'uuid'
import { apply } from '../../../store/apply/apply.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import type { Change } from '../../../store/write/change.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import type { Work } from '../../work/service-task.ts'
import { linkedBy, type Linking } from '../../writes/follow-path.ts'

/** Notes a letter (uuid of its document) that goes out on paper, with the address of the customer as of today. */
export async function dispatchLetter(work: Work, document: string): Promise<void> {
  const { transaction, parts, author, subject } = work
  const { partner, process } = subject
  const number = String(process.valueOf('entity:tenantWideIdentifier') ?? '')
  await apply(transaction, parts, { author, changes: await dispatchChanges(work, { document, number, partner }) })
}

type Dispatched = {
  /** The document (uuid) of the letter. */
  readonly document: string
  /** The number of the case that the letter is about. */
  readonly number: string
  readonly partner: ReadTwin | undefined
}

/** Returns the changes that note a letter to a partner. */
export async function dispatchChanges(work: Linking, { document, number, partner }: Dispatched): Promise<readonly Change[]> {
  const [address] = partner ? await linkedBy(work, 'businessPartner:contactAddress', [partner]) : []
  const id = v7()
  const place = (name: string) => address?.valueOf(`postalAddress:${name}`) ?? null
  return [
    newTwin(id, 'letterDispatch', {
      'letterDispatch:number': number,
      'letterDispatch:recipient': partner?.valueOf('businessPartner:name1') ?? null,
      'letterDispatch:postcode': place('postcode'),
      'letterDispatch:city': place('city'),
      'letterDispatch:country': place('country'),
      'letterDispatch:state': 'toPrint',
    }),
    newLink('letterDispatch:document', id, document),
    ...(partner ? [newLink('letterDispatch:businessPartner', id, partner.uuid)] : []),
  ]
}
