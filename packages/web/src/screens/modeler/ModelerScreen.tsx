import { lazy } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { modelerTexts } from '../../i18n/modeler/texts.ts'
import { TypeList } from './TypeList.tsx'

addTexts(modelerTexts)

const DiagramScreen = lazy(() => import('./DiagramScreen.tsx').then((module) => ({ default: module.DiagramScreen })))

/** The diagrams of the process types; `rest` is what stands behind it in the address: a type. */
export function ModelerScreen({ rest }: { readonly rest: string }) {
  const [key = ''] = rest.split('/')
  return key === '' ? <TypeList /> : <DiagramScreen key={key} type={key} />
}
