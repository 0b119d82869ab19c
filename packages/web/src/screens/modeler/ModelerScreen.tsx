import { lazy } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { modelerTexts } from '../../i18n/modeler/texts.ts'
import { TypeList } from './TypeList.tsx'

addTexts(modelerTexts)

const XRayScreen = lazy(() => import('./XRayScreen.tsx').then((module) => ({ default: module.XRayScreen })))
const DiagramScreen = lazy(() => import('./DiagramScreen.tsx').then((module) => ({ default: module.DiagramScreen })))

/** The diagrams of the process types; `rest` is what stands behind it in the address: a type, and `xray` for how its processes went. */
export function ModelerScreen({ rest }: { readonly rest: string }) {
  const [key = '', view] = rest.split('/')
  if (key === '') return <TypeList />
  return view === 'xray' ? <XRayScreen key={key} type={key} /> : <DiagramScreen key={key} type={key} />
}
