import { addTexts } from '../../i18n/add-texts.ts'
import { typeTexts } from '../../i18n/types/texts.ts'
import { late } from '../../ui/late.tsx'
import { draftPart, versionsPart } from './types-query.ts'
import { TypeOverview } from './overview/TypeOverview.tsx'

addTexts(typeTexts)

const TypePage = late(() => import('./detail/TypePage.tsx').then((module) => module.TypePage))

const DraftPage = late(() => import('./edit/DraftPage.tsx').then((module) => module.DraftPage))

const VersionsPage = late(() => import('./versions/VersionsPage.tsx').then((module) => module.VersionsPage))

/** The types of the tenant. `rest` is the part of the address after the route: a type, and a tab of its page, the draft, or its history. */
export function TypesScreen({ rest }: { readonly rest: string }) {
  const [name = '', tab] = rest.split('/')
  if (name === draftPart) return <DraftPage />
  if (name === versionsPart) return <VersionsPage />
  return name === '' ? <TypeOverview /> : <TypePage key={name} name={name} tab={tab} />
}
