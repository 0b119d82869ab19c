import { addTexts } from '../../i18n/add-texts.ts'
import { typeTexts } from '../../i18n/types/texts.ts'
import { late } from '../../ui/late.tsx'
import { draftPart } from './types-query.ts'
import { TypeOverview } from './overview/TypeOverview.tsx'

addTexts(typeTexts)

const TypePage = late(() => import('./detail/TypePage.tsx').then((module) => module.TypePage))

const DraftPage = late(() => import('./edit/DraftPage.tsx').then((module) => module.DraftPage))

/** The types of the tenant. `rest` is the part of the address after the route: a type, and a tab of its page, or the draft. */
export function TypesScreen({ rest }: { readonly rest: string }) {
  const [name = '', tab] = rest.split('/')
  if (name === draftPart) return <DraftPage />
  return name === '' ? <TypeOverview /> : <TypePage key={name} name={name} tab={tab} />
}
