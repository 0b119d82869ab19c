import { useRecord } from '../../data/record/RecordProvider.tsx'
import { isRelationName } from '../relation-name.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { billingActionTexts } from '../../i18n/billing-actions/texts.ts'
import { matchingTexts } from '../../i18n/matching/texts.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Matching } from './Matching.tsx'

addTexts(billingActionTexts)
addTexts(matchingTexts)

/** The payments of a relation with their proposals, to be worked off with keys. A twin that is not saved or is of the past has none. */
export function MatchingLayout({ layout: { shows } }: LayoutProps<'matching'>) {
  const id = useRecord(({ record, asOf }) => (asOf === undefined ? record?.original.id : undefined)) ?? ''
  const [relation] = shows
  return id !== '' && isRelationName(relation) ? <Matching source={{ id, relation }} /> : null
}
