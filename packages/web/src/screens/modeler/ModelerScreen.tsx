import { addTexts } from '../../i18n/add-texts.ts'
import { modelerTexts } from '../../i18n/modeler/texts.ts'
import { TypeList } from './TypeList.tsx'
import { late } from '../../ui/late.tsx'

addTexts(modelerTexts)

const XRayScreen = late(() => import('./XRayScreen.tsx').then((module) => module.XRayScreen))
const DiagramScreen = late(() => import('./DiagramScreen.tsx').then((module) => module.DiagramScreen))

/**
 * The diagrams of the process types. `rest` is the part of the address after the route: a type, and `xray` for the statistics of its
 * processes.
 */
export function ModelerScreen({ rest }: { readonly rest: string }) {
  const [key = '', view] = rest.split('/')
  if (key === '') return <TypeList />
  return view === 'xray' ? <XRayScreen key={key} type={key} /> : <DiagramScreen key={key} type={key} />
}
